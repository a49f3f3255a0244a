import { useEffect, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import type { Table } from '~/api/types';
import { Lobby } from '~/lobby/Lobby';
import { NewTable } from '~/lobby/NewTable';
import { RulesPage } from '~/lobby/RulesPage';
import { ReplayScreen } from '~/table/ReplayScreen';
import { TableScreen } from '~/table/TableScreen';
import { Message } from '~/ui/Message';
import { t } from './i18n';
import { route } from './router';
import { SettingsPage } from './SettingsPage';

/** The page that the address names. */
export function App() {
  const at = route.value;
  switch (at.page) {
    case 'lobby':
      return <Lobby />;
    case 'new':
      return <NewTable game={at.game} />;
    case 'table':
      return <TableScreen key={at.id} id={at.id} />;
    case 'join':
      return <Join invite={at.invite} />;
    case 'replay':
      return <ReplayScreen key={at.id} id={at.id} />;
    case 'rules':
      return <RulesPage game={at.game} part={at.part} />;
    case 'settings':
      return <SettingsPage />;
    default:
      return <Message title={t('missing.title')} text={t('missing.text')} />;
  }
}

/** What an invitation leads to. */
function Join({ invite }: { invite: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    api.invitation(invite).then(setTable, (error: unknown) => {
      if (error instanceof Refused) setGone(true);
    });
  }, [invite]);
  if (gone) return <Message title={t('table.gone')} text={t('table.gone.text')} />;
  if (!table) return <Message title={t('table.loading')} busy />;
  return <TableScreen id={table.id} invite={invite} />;
}
