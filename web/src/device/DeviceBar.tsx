import { num, t } from '~/app/i18n';
import { place } from '~/app/place';
import { onDevice, route } from '~/app/router';
import { Button } from '~/ui/Button';
import d from './device.module.css';
import { news } from './house';
import { lost } from './keeping';
import { takeVersion, waiting } from './versions';

const MEGA = 1_000_000;
/** How much of the whole way is over when everything has been fetched. */
const FETCHED = 0.8;

/** How far this device has come, and what has to be said about what it keeps. */
export function DeviceBar() {
  if (!onDevice.value) return null;
  const calm = route.value.page !== 'table';
  return (
    <aside class={d.bar} data-name="device-bar">
      <Progress />
      {calm && lost.value && (
        <p class={d.trouble} data-name="lost" role="alert">
          {t('device.lost')}
        </p>
      )}
      {calm && news.value.phase === 'ready' && news.value.broken > 0 && (
        <p class={d.trouble} data-name="broken" role="alert">
          {t('device.broken', { n: news.value.broken })}
        </p>
      )}
      {calm && waiting.value && (
        <p class={d.line} data-name="new-version">
          <span>{t('device.version')}</span>
          <Button size="small" kind="main" onClick={takeVersion} name="take-version">
            {t('device.version.take')}
          </Button>
        </p>
      )}
    </aside>
  );
}

function Progress() {
  const now = news.value;
  switch (now.phase) {
    case 'fetching': {
      const share = Math.min(1, now.done / place.bytes);
      const size = (bytes: number) => num(Math.round(bytes / (MEGA / 10)) / 10);
      const words = t('device.fetching', { done: size(now.done), all: size(place.bytes) });
      return <Way share={share * FETCHED} words={words} />;
    }
    case 'starting':
      return <Way share={FETCHED} words={t('device.starting')} />;
    case 'failed':
      return (
        <p class={d.trouble} role="alert">
          {now.problem === 'refused' ? t('device.refused') : t('device.failed')}
          {now.problem !== 'refused' && <small>{now.problem}</small>}
        </p>
      );
    case 'taken':
      return (
        <p class={d.line} role="alert">
          <span>{t('device.taken')}</span>
          <Button size="small" onClick={() => location.reload()}>
            {t('device.taken.here')}
          </Button>
        </p>
      );
    default:
      return null;
  }
}

function Way({ share, words }: { share: number; words: string }) {
  return (
    <label class={d.way}>
      <span>{words}</span>
      <progress max={1} value={share} data-name="device-progress" />
    </label>
  );
}
