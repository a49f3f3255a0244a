import { t } from '~/app/i18n';
import { problemText } from '~/app/problem';
import type { GameUi } from '~/games/registry';
import { RulingLink } from '~/rules/Cited';
import { ChatToast } from './Chat';
import { useTable } from './context';
import { HintLine } from './HintLine';
import n from './Notes.module.css';
import { Proposals } from './Proposals';
import { refusalText } from './WhyNot';

/** What has to be told beside the question, over the board, so that nothing else moves. */
export function Notes({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  return (
    <div class={n.notes}>
      {store.line.state.value === 'lost' && <p class={n.lost}>{t('line.lost')}</p>}
      <Trouble ui={ui} />
      <Proposals />
      <HintLine ui={ui} />
      <ChatToast />
    </div>
  );
}

function Trouble({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const trouble = store.trouble.value;
  if (!trouble) return null;
  const { key, arguments: args, ruling } = trouble.details;
  return (
    <p class={n.trouble} role="alert">
      {problemText(trouble)}
      {(trouble.code === 'parse' || trouble.code === 'ambiguous') && (
        <small>{trouble.message}</small>
      )}
      {typeof key === 'string' && key && (
        <small>
          {refusalText(
            { key, words: trouble.message },
            ui.refusalArgs(args as Record<string, unknown>),
          )}{' '}
          {typeof ruling === 'string' && ruling && (
            <RulingLink game={store.table.value?.game ?? ''} id={ruling} />
          )}
        </small>
      )}
    </p>
  );
}
