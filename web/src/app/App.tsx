import { useEffect, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import type { Table } from '~/api/types';
import { DeviceBar } from '~/device/DeviceBar';
import { Lobby } from '~/lobby/Lobby';
import { opened } from '~/rules/opened';
import { Message } from '~/ui/Message';
import { t, usePageWords } from './i18n';
import { later } from './later';
import { route } from './router';
import { SettingsPage } from './SettingsPage';

const account = async () => {
  const [pages] = await Promise.all([import('~/account/pages'), usePageWords('account')]);
  return pages;
};
const analysis = async () => {
  const [pages] = await Promise.all([import('~/analysis/pages'), usePageWords('analysis')]);
  return pages;
};
const AnalysisPage = later(async () => (await analysis()).AnalysisPage);
const AnalysisScreen = later(async () => (await analysis()).AnalysisScreen);
const AccountPage = later(async () => (await account()).AccountPage);
const BestPage = later(async () => (await account()).BestPage);
const PersonPage = later(async () => (await account()).PersonPage);
const LetterPage = later(async () => (await account()).LetterPage);
const BringPage = later(async () => (await import('~/device/BringPage')).BringPage);
const LearnPage = later(async () => (await import('~/learn/LearnPage')).LearnPage);
const LessonScreen = later(async () => (await import('~/learn/LessonScreen')).LessonScreen);
const OpenRuling = later(async () => (await import('~/rules/Cited')).OpenRuling, true);
const NewTable = later(async () => (await import('~/lobby/NewTable')).NewTable);
const RulesPage = later(async () => (await import('~/rules/RulesPage')).RulesPage);
const PuzzlesPage = later(async () => (await import('~/review/PuzzlesPage')).PuzzlesPage);
const PuzzleScreen = later(async () => (await import('~/review/PuzzleScreen')).PuzzleScreen);
const ReviewScreen = later(async () => (await import('~/review/ReviewScreen')).ReviewScreen);
const ReplayScreen = later(async () => (await import('~/table/ReplayScreen')).ReplayScreen);
const TableScreen = later(async () => (await import('~/table/TableScreen')).TableScreen);

/** The page that the address names, and over it a ruling that was asked for. */
export function App() {
  return (
    <>
      <Page />
      {opened.value && <OpenRuling />}
      <DeviceBar />
    </>
  );
}

function Page() {
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
    case 'review':
      return <ReviewScreen key={at.id} id={at.id} />;
    case 'analysis':
      return at.from ? (
        <AnalysisScreen from={at.from} id={at.id} part={at.part} />
      ) : (
        <AnalysisPage />
      );
    case 'puzzles':
      return at.id ? (
        <PuzzleScreen key={at.id} game={at.game} id={at.id} />
      ) : (
        <PuzzlesPage game={at.game} />
      );
    case 'rules':
      return <RulesPage game={at.game} part={at.part} />;
    case 'learn':
      return at.lesson ? (
        <LessonScreen key={at.lesson} game={at.game} lesson={at.lesson} />
      ) : (
        <LearnPage game={at.game} />
      );
    case 'settings':
      return <SettingsPage />;
    case 'account':
      return <AccountPage />;
    case 'bring':
      return <BringPage />;
    case 'best':
      return <BestPage />;
    case 'person':
      return <PersonPage key={at.id} id={at.id} />;
    case 'letter':
      return <LetterPage key={at.secret} kind={at.kind} secret={at.secret} />;
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
