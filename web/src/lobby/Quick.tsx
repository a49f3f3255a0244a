import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import { num, t } from '~/app/i18n';
import { me } from '~/app/person';
import { MY_LEVEL, quickBots, quickLevel } from '~/app/settings';
import { botName } from '~/table/names';
import q from './Quick.module.css';

type Props = { game: string; levels: string[]; most: number; level: string };

/** Against how many bots of which level one plays at once: one press each. */
export function Quick({ game, levels, most, level }: Props) {
  const counts = Array.from({ length: most }, (_, at) => at + 1);
  const fitting = useFitting(game);
  return (
    <div class={q.quick}>
      <fieldset class={q.row}>
        <legend>{t('quick.bots')}</legend>
        {counts.map((count) => (
          <label key={count} class={q.choice}>
            <input
              type="radio"
              name={`${game}-bots`}
              checked={Math.min(most, quickBots.value) === count}
              onChange={() => {
                quickBots.value = count;
              }}
            />
            <span>{num(count)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class={q.row}>
        <legend>{t('quick.level')}</legend>
        {[...(fitting ? [MY_LEVEL] : []), ...levels].map((one) => (
          <label key={one} class={q.choice}>
            <input
              type="radio"
              name={`${game}-level`}
              checked={level === one}
              onChange={() => {
                quickLevel.value = one;
              }}
            />
            <span data-level={one}>
              {one === MY_LEVEL ? t('quick.fitted', { level: botName(fitting) }) : botName(one)}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The level against which the reader wins about half; none before they have been here. */
function useFitting(game: string): string {
  const [level, setLevel] = useState('');
  const person = me.value?.id;
  useEffect(() => {
    if (!person) return;
    api.fitting(game).then(
      (found) => setLevel(found.level),
      () => undefined,
    );
  }, [game, person]);
  return level;
}
