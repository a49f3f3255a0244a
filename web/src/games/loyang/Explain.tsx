import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import e from './explain.module.css';
import { cardName, fieldName, goodName, helperOf } from './model/names';
import { isGood, kindOf, prints } from './model/prints';
import { viewOf } from './model/view';

/** What a card, a field or a shelf is, in our own words. */
export function Explain({ spot }: { spot: string }) {
  const { store } = useTable();
  const [kind, ...rest] = spot.split(':');
  const name = rest.at(-1) ?? '';
  if (kind === 'field') {
    const about = name === 'home' ? 'about.home' : aboutField(name);
    return <Words title={fieldName(name)}>{t(about)}</Words>;
  }
  const moment = store.moment.value;
  const view = moment ? viewOf(moment) : undefined;
  if (kind === 'shop' && isGood(name)) {
    const n = view?.players[moment?.seat ?? 0]?.shop[name] ?? 0;
    return <Words title={goodName(name)}>{t('about.shop', { ...prints.shop[name], n })}</Words>;
  }
  if (kind === 'slot') return <Words title={cardName(rest[0] ?? '')}>{t('about.stall')}</Words>;
  if (kind !== 'card') return null;
  const what = kindOf(name);
  const words =
    what === 'helper'
      ? helperText(name, Boolean(view?.grid))
      : t(what === 'field' ? 'about.common' : `about.${what}`);
  const when = what === 'helper' ? t(`when.${helperOf(name)}`) : '';
  return (
    <Words title={cardName(name)} when={when}>
      {words}
    </Words>
  );
}

function aboutField(name: string) {
  return name.startsWith('c') ? 'about.common' : 'about.field';
}

/** A helper's effect; some work otherwise in the solo game. */
function helperText(card: string, solo: boolean): string {
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
