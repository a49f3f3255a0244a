import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { here } from '~/api/house';
import { api } from '~/api/http';
import type { Table } from '~/api/types';
import { games, loadGames } from '~/app/games';
import { t } from '~/app/i18n';
import { me, rename } from '~/app/person';
import { playerName } from '~/app/settings';
import { Kept, OpenRecord, PlayHere } from '~/device/Kept';
import { count } from '~/device/keeping';
import { LinkButton } from '~/ui/Button';
import { GameCard } from './GameCard';
import l from './Lobby.module.css';
import { PageHead } from './PageHead';
import { TableList } from './TableList';

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
  if (here.value.name === 'device' && me.value) count(own.length);
  open.value = waiting.filter((table) => table.mine.length === 0);
  running.value = played.filter((table) => table.mine.length === 0);
}

/** The games, and the tables that are going on. */
export function Lobby() {
  const house = here.value;
  useEffect(() => {
    void loadGames().catch(() => undefined);
    void refresh().catch(() => undefined);
    house.line.open();
    return house.line.listen((frame) => {
      if (frame.type === 'notice') void refresh().catch(() => undefined);
    });
  }, [house, me.value?.id]);
  return (
    <>
      <PageHead large />
      <main class={l.lobby}>
        <NameLine />
        <div class={l.games}>
          {games.value.map((info) => (
            <GameCard key={info.name} info={info} />
          ))}
        </div>
        {mine.value.length > 0 && <TableList title={t('lobby.mine')} tables={mine.value} />}
        {open.value.length > 0 && <TableList title={t('lobby.open')} tables={open.value} />}
        {running.value.length > 0 && <TableList title={t('lobby.watch')} tables={running.value} />}
        {house.name === 'device' ? <Kept changed={() => void refresh()} /> : <PlayHere />}
        {house.name === 'server' && <OpenRecord />}
        <p>
          <LinkButton to="/analysis">{t('analysis.title')}</LinkButton>
        </p>
        <footer class={l.foot}>
          <p>{t('lobby.credit')}</p>
        </footer>
      </main>
    </>
  );
}

/** Under which name one plays: ours until another one is given, and never in the way. */
function NameLine() {
  useEffect(() => {
    if (playerName.value) return;
    const names = t('person.suggestions').split(' ');
    playerName.value = names[Math.floor(Math.random() * names.length)] ?? '';
  }, []);
  return (
    <label class={l.name}>
      <span>{t('lobby.name')}</span>
      <input
        value={playerName.value}
        maxLength={24}
        autocomplete="nickname"
        data-name="nickname"
        onChange={(event) => void rename(event.currentTarget.value.trim())}
      />
    </label>
  );
}
