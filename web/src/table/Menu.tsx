import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { Gain } from '~/ui/Gain';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import type { OpenMenu } from './interaction';
import m from './Menu.module.css';
import { WhyNot } from './WhyNot';

const MARGIN = 8;

/** What can be done at a spot, and words about it, beside the spot (on a phone: at the bottom). */
export function Menu({ ui }: { ui: GameUi }) {
  const { desk } = useTable();
  const open = desk.menu.value;
  if (open) return <OpenedMenu key={open.spot} open={open} ui={ui} />;
  const looked = desk.looked.value;
  return looked ? <Look key={looked.spot} open={looked} ui={ui} /> : null;
}

/** The same at a glance, while a mouse rests on a spot. */
function Look({ open, ui }: { open: OpenMenu; ui: GameUi }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) putBeside(box.current, open.at);
  }, [open]);
  return (
    <div ref={box} class={`${m.menu} ${m.look}`} aria-hidden="true" data-name="look">
      <About open={open} ui={ui} />
      {open.offers
        .filter((offer) => !offer.side)
        .map((offer) => (
          <p key={offer.action.text} class={m.brings}>
            {offer.label} <Gain effect={offer.effect} />
          </p>
        ))}
    </div>
  );
}

/** What lies at a spot, large, and words about it. */
function About({ open, ui }: { open: OpenMenu; ui: GameUi }) {
  const { Explain, Large } = ui;
  return (
    <div class={m.about}>
      {Large && <Large spot={open.spot} />}
      <Explain spot={open.spot} />
    </div>
  );
}

function OpenedMenu({ open, ui }: { open: OpenMenu; ui: GameUi }) {
  const { desk } = useTable();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) putBeside(box.current, open.at);
  }, [open]);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const first = box.current?.querySelector<HTMLElement>('[data-action]');
    (first ?? box.current?.querySelector<HTMLElement>('button'))?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) desk.menu.value = null;
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [desk]);
  return (
    <div ref={box} class={m.menu} role="dialog" aria-label={t('menu.choices')}>
      <button
        type="button"
        class={m.close}
        aria-label={t('ui.close')}
        onClick={() => {
          desk.menu.value = null;
        }}
      >
        <Icon name="close" />
      </button>
      <About open={open} ui={ui} />
      <WhyNot ui={ui} open={open} />
      {open.offers.length > 0 && (
        <ul class={m.list}>
          {open.offers.map((offer) => (
            <li key={offer.action.text}>
              <button
                type="button"
                class={offer.side ? `${m.item} ${m.side}` : m.item}
                data-action={offer.action.text}
                onClick={() => desk.perform(offer)}
              >
                {offer.picture && <span class={m.picture}>{offer.picture}</span>}
                <span class={m.label}>{offer.label}</span>
                <Gain effect={offer.effect} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Place a box next to a rectangle, inside the window. */
function putBeside(box: HTMLElement, at: DOMRect): void {
  if (matchMedia('(max-width: 639px)').matches) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const right = at.right + MARGIN;
  const left = right + width < innerWidth ? right : Math.max(MARGIN, at.left - width - MARGIN);
  const top = Math.min(Math.max(MARGIN, at.top), innerHeight - height - MARGIN);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(MARGIN, top)}px`;
}
