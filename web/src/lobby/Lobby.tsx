import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '~/api/http';
import { socket } from '~/api/socket';
import type { GameInfo, Table } from '~/api/types';
import { t } from '~/app/i18n';
import { me } from '~/app/person';
import { GameCard } from './GameCard';
import l from './Lobby.module.css';
import { PageHead } from './PageHead';
import { TableList } from './TableList';

const games = signal<GameInfo[]>([]);
const mine = signal<Table[]>([]);
const open = signal<Table[]>([]);
const running = signal<Table[]>([]);

async function refresh(): Promise<void> {
  const [own, waiting, played] = await Promise.all([
    me.value ? api.myTables() : Promise.resolve([]),
    api.publicTables('open'),
    api.publicTables('running'),
  ]);
  mine.value = own;
  open.value = waiting.filter((table) => table.mine.length === 0);
  running.value = played.filter((table) => table.mine.length === 0);
}

/** Two games, and the tables that are going on. */
export function Lobby() {
  useEffect(() => {
    void api.games().then((found) => {
      games.value = found;
    });
    void refresh().catch(() => undefined);
    socket.open();
    return socket.listen((frame) => {
      if (frame.type === 'notice') void refresh().catch(() => undefined);
    });
  }, []);
  const info = (name: string) => games.value.find((game) => game.name === name);
  return (
    <>
      <PageHead large />
      <main class={l.lobby}>
        <div class={l.games}>
          <GameCard game="loyang" info={info('loyang')} />
          <GameCard game="hermagor" info={info('hermagor')} />
        </div>
        {mine.value.length > 0 && <TableList title={t('lobby.mine')} tables={mine.value} />}
        {open.value.length > 0 && <TableList title={t('lobby.open')} tables={open.value} />}
        {running.value.length > 0 && <TableList title={t('lobby.watch')} tables={running.value} />}
        <footer class={l.foot}>
          <p>{t('lobby.credit')}</p>
        </footer>
      </main>
    </>
  );
}
