import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import e from './explain.module.css';
import { cardName, fieldName, helperOf } from './model/names';
import { kindOf } from './model/tables';
import type { View } from './model/types';

/** What a card or field is, in our own words. */
export function Explain({ spot }: { spot: string }) {
  const { store } = useTable();
  const [kind, ...rest] = spot.split(':');
  const name = rest.at(-1) ?? '';
  if (kind === 'field') {
    return (
      <Words title={fieldName(name)}>
        {t(name === 'home' ? 'about.home' : name.startsWith('c') ? 'about.common' : 'about.field')}
      </Words>
    );
  }
  if (kind !== 'card') return null;
  const what = kindOf(name);
  if (what !== 'helper') {
    return <Words title={cardName(name)}>{t(what === 'field' ? 'about.common' : `about.${what}`)}</Words>;
  }
  const solo = Boolean((store.moment.value?.view as unknown as View).grid);
  return (
    <Words title={cardName(name)} when={t(`when.${helperOf(name)}`)}>
      {helperText(name, solo)}
    </Words>
  );
}

/** A helper's effect; some work otherwise in the solo game. */
export function helperText(card: string, solo: boolean): string {
  const helper = helperOf(card);
  if (solo && (helper === 'con-man' || helper === 'squire' || helper === 'subsistence-farmer')) {
    return t(`about.${helper}.solo`);
  }
  return t(`about.${helper}`);
}

function Words({ title, when, children }: { title: string; when?: string; children: string }) {
  return (
    <div class={e.words}>
      <h3>{title}</h3>
      {when && <p class={e.when}>{when}</p>}
      <p>{children}</p>
    </div>
  );
}
