import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from '~/app/App';
import { speak } from '~/app/i18n';
import { followNotices } from '~/app/notices';
import { recognise } from '~/app/person';
import { followAddress } from '~/app/router';
import { followSettings, language } from '~/app/settings';
import '~/styles/tokens.css';
import '~/styles/base.css';

followSettings();
followAddress();
followNotices();
await Promise.all([speak(language.value), recognise().catch(() => undefined)]);
effect(() => {
  void speak(language.value);
});
render(<App />, document.getElementById('app') as HTMLElement);
