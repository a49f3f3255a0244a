import type { Signal } from '@preact/signals';
import { Dialog } from '~/ui/Dialog';
import { type Key, t } from './i18n';
import { canTell, wantNotices } from './notices';
import { rename } from './person';
import s from './Settings.module.css';
import {
  confirmEnd,
  guideOn,
  LANGUAGES,
  language,
  lettersOnGoods,
  MOTIONS,
  motion,
  notices,
  PACES,
  pace,
  playerName,
  sound,
  THEMES,
  theme,
} from './settings';

/** Everything that can be set, in one list. */
export function Settings() {
  return (
    <div class={s.list}>
      <label class={s.row}>
        <span>{t('set.name')}</span>
        <input
          class={s.text}
          value={playerName.value}
          maxLength={24}
          onChange={(event) => void rename(event.currentTarget.value.trim())}
        />
      </label>
      <Choice
        of={language}
        title="set.language"
        values={LANGUAGES}
        word={(one) => `language.${one}`}
      />
      <Choice of={theme} title="set.theme" values={THEMES} word={(one) => `theme.${one}`} />
      <Choice of={motion} title="set.motion" values={MOTIONS} word={(one) => `motion.${one}`} />
      <Choice of={pace} title="set.pace" values={PACES} word={(one) => `pace.${one}`} />
      <Flag of={lettersOnGoods} title="set.letters" />
      <Flag of={confirmEnd} title="set.confirm" />
      <Flag of={guideOn} title="set.guide" />
      <Flag of={sound} title="set.sound" />
      {canTell && <Flag of={notices} title="set.notices" set={wantNotices} />}
    </div>
  );
}

type ChoiceProps<T extends string> = {
  of: Signal<T>;
  title: Key;
  values: readonly T[];
  word: (value: T) => Key;
};

function Choice<T extends string>({ of, title, values, word }: ChoiceProps<T>) {
  return (
    <fieldset class={s.row}>
      <legend>{t(title)}</legend>
      <div class={s.choices}>
        {values.map((value) => (
          <label key={value} class={s.choice}>
            <input
              type="radio"
              name={title}
              checked={of.value === value}
              onChange={() => {
                of.value = value;
              }}
            />
            <span>{t(word(value))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FlagProps = { of: Signal<boolean>; title: Key; set?: (value: boolean) => unknown };

/** A switch; `set` is asked to turn it where more than the setting has to change. */
function Flag({ of, title, set }: FlagProps) {
  const turn = set ?? ((value: boolean) => (of.value = value));
  return (
    <label class={s.row}>
      <span>{t(title)}</span>
      <input
        class={s.check}
        type="checkbox"
        checked={of.value}
        onChange={async ({ currentTarget: box }) => {
          await turn(box.checked);
          box.checked = of.value; // also where it was not allowed
        }}
      />
    </label>
  );
}

/** The settings over whatever is on screen. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('menu.settings')} onClose={onClose}>
      <Settings />
    </Dialog>
  );
}
