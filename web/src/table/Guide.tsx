import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { guideOn, guideSeen } from '~/app/settings';
import type { GameUi, Tip } from '~/games/registry';
import { Button } from '~/ui/Button';
import { useMeasured } from '~/ui/measured';
import { useTable } from './context';
import g from './Guide.module.css';

/** Words for a first game: one tip at a time, each shown once, about what is asked now. */
export function Guide({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const moment = store.moment.value;
  const shows = guideOn.value && moment && store.isMyTurn.value && !store.replaying.value;
  const tip = shows
    ? ui.guide(moment).find((one) => !guideSeen.value.includes(one.key))
    : undefined;
  return tip ? <TipBox key={tip.key} tip={tip} /> : null;
}

function TipBox({ tip }: { tip: Tip }) {
  const box = useRef<HTMLElement>(null);
  const [low, setLow] = useState(false);
  useMeasured(box, '--tip');
  useLayoutEffect(() => {
    const about = tip.area
      ? document.querySelector<HTMLElement>(`[data-area="${tip.area}"]`)
      : null;
    if (!about) return;
    setLow(about.getBoundingClientRect().top < innerHeight / 3);
    about.dataset.guided = '';
    return () => {
      delete about.dataset.guided;
    };
  }, [tip.area]);
  const look = low ? `${g.tip} ${g.low}` : g.tip;
  return (
    <aside class={look} aria-label={t('guide.title')} data-name="guide" ref={box}>
      <h2>{t('guide.title')}</h2>
      <p>{t(tip.key)}</p>
      <div class={g.buttons}>
        <Button
          kind="quiet"
          size="small"
          name="guide-off"
          onClick={() => {
            guideOn.value = false;
          }}
        >
          {t('guide.off')}
        </Button>
        <Button
          kind="main"
          size="small"
          name="guide-next"
          onClick={() => {
            guideSeen.value = [...guideSeen.value, tip.key];
          }}
        >
          {t('guide.next')}
        </Button>
      </div>
    </aside>
  );
}
