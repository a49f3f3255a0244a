import { effect } from '@preact/signals';
import { render } from 'preact';
import { here } from '~/api/house';
import { App } from '~/app/App';
import { speak } from '~/app/i18n';
import { followNotices } from '~/app/notices';
import { recognise } from '~/app/person';
import { place } from '~/app/place';
import { followAddress, onDevice } from '~/app/router';
import { followSettings, language } from '~/app/settings';
import { followVersions } from '~/device/versions';
import '~/styles/tokens.css';
import '~/styles/base.css';

followSettings();
followAddress();
followNotices();
const known = recognise().catch(() => undefined);
await Promise.all([speak(language.value), onDevice.value ? null : known]);
effect(() => {
  void speak(language.value);
});
let house = here.value;
effect(() => {
  if (here.value === house) return;
  house = here.value;
  void recognise().catch(() => undefined);
});
render(<App />, document.getElementById('app') as HTMLElement);
if (place.offline) followVersions();
