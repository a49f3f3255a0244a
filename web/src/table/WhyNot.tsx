import { useEffect, useState } from 'preact/hooks';
import type { GameDeed, WhyFrame } from '~/api/types';
import type { Args } from '~/app/format';
import { hasKey, t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { RulingLink } from '~/rules/Cited';
import { useTable } from './context';
import type { OpenMenu } from './interaction';
import w from './WhyNot.module.css';

/** Why what one would want to do at a spot is not possible, with the ruling; asked of the server. */
export function WhyNot({ ui, open }: { ui: GameUi; open: OpenMenu }) {
  const { store } = useTable();
  const [why, setWhy] = useState<WhyFrame | null>(null);
  const wish = store.isMyTurn.value ? ui.wish(open.spot, open.tried, store.moment.value!) : null;
  const possible = open.offers.some((offer) => offer.action.deed.verb === wish?.verb);
  const asked = possible || !wish ? null : JSON.stringify(wish);
  useEffect(() => {
    let current = true;
    setWhy(null);
    if (asked)
      void store.askWhy(JSON.parse(asked) as GameDeed).then((answer) => current && setWhy(answer));
    return () => {
      current = false;
    };
  }, [asked, store]);
  if (!asked || !why || why.possible || !why.key) return null;
  return (
    <p class={w.why} role="status">
      {refusalText(why, ui.refusalArgs(why.arguments))}
      {why.ruling && (
        <span class={w.ruling}>
          <RulingLink game={store.table.value?.game ?? ''} id={why.ruling} />
        </span>
      )}
    </p>
  );
}

/** A refusal in the reader's language. */
export function refusalText(why: Pick<WhyFrame, 'key' | 'words'>, args: Args): string {
  const key = `why.${why.key}`;
  return hasKey(key) ? t(key, args) : why.words;
}
