import { newId } from '~/app/id';
import type { Language } from '~/app/settings';
import { device } from '~/device/house';
import { type House, houseFor } from './house';
import { Refused } from './refused';
import { ownRandom } from './shuffle';
import type {
  Ack,
  Analysis,
  AnalysisWish,
  Attempt,
  AttemptWish,
  BestRow,
  ChangeMe,
  Daily,
  Edited,
  EditWish,
  Fitting,
  GameInfo,
  KnownPerson,
  League,
  LessonInfo,
  LessonState,
  LessonWish,
  Line,
  Me,
  NewPerson,
  NewProposal,
  NewPush,
  NewStudy,
  NewTable,
  NoticeOffer,
  Notices,
  Opinion,
  Played,
  PlayOn,
  PositionInfo,
  Profile,
  Puzzles,
  RatingRow,
  Refusal,
  RequestBody,
  Review,
  SeatAnd,
  SeatWish,
  Start,
  Steps,
  Table,
  Vote,
} from './types';

export { Refused };

/** Ask a house: `T` is what it answers, `B` what it is sent. */
async function ask<T, B extends RequestBody | string = RequestBody | string>(
  method: string,
  path: string,
  body?: B,
  house: House = houseFor(path),
): Promise<T> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const kind = typeof body === 'string' ? 'text/plain' : 'application/json';
  const answer = await house.ask(method, path, text, kind);
  if (answer.status === 204) return undefined as T;
  const content = parsed(answer.text);
  if (answer.status < 300) return content as T;
  const refusal = content as Refusal | null;
  throw new Refused(
    refusal?.error ?? 'unavailable',
    refusal?.message ?? `status ${answer.status}`,
    refusal?.details,
  );
}

/** The same for an answer that is plain text. */
async function askText<B extends RequestBody>(path: string, body: B): Promise<string> {
  const answer = await houseFor(path).ask('POST', path, JSON.stringify(body), 'application/json');
  if (answer.status < 300) return answer.text;
  const refusal = parsed(answer.text) as Refusal | null;
  throw new Refused(refusal?.error ?? 'unavailable', refusal?.message ?? answer.text);
}

async function textOf(path: string): Promise<string> {
  const answer = await device.ask('GET', path, undefined);
  if (answer.status < 300) return answer.text;
  throw new Refused('unavailable', answer.text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const query = (values: Record<string, string | number | undefined | null>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};

export type Span = 'day' | 'week';
export type Relation = 'follow' | 'block' | 'none';

export const api = {
  me: () => ask<Me>('GET', '/me'),
  enter: (nickname: string) => ask<Me, NewPerson>('POST', '/people', { nickname }),
  keep: (settings: Record<string, unknown>) => ask<Me, ChangeMe>('PATCH', '/me', { settings }),
  rename: (nickname: string) => ask<Me, ChangeMe>('PATCH', '/me', { nickname }),
  profile: (id: string) => ask<Profile>('GET', `/people/${id}`),
  games: () => ask<GameInfo[]>('GET', '/games'),
  words: (game: string, language: string) =>
    ask<Record<string, string>>('GET', `/games/${game}/words/${language}`),
  myTables: () => ask<Table[]>('GET', '/me/tables'),
  publicTables: (status: string) => ask<Table[]>('GET', `/tables${query({ status, limit: 20 })}`),
  /** With `start` the game begins, once this page has taken part in the shuffle. */
  create: async ({ start, ...wish }: NewTable) => {
    const table = await ask<Table, NewTable>('POST', '/tables', wish);
    return start ? api.start(table) : table;
  },
  table: (id: string, invite?: string) => ask<Table>('GET', `/tables/${id}${query({ invite })}`),
  invitation: (invite: string) => ask<Table>('GET', `/invites/${invite}`),
  seat: (table: Table, seat: number, wish: SeatWish) =>
    ask<Table, SeatWish>(
      'PUT',
      `/tables/${table.id}/seats/${seat}`,
      wish.kind === 'me' ? { ...wish, random: ownRandom(table) } : wish,
    ),
  start: (table: Table) =>
    ask<Table, Start>('POST', `/tables/${table.id}/start`, { random: ownRandom(table) }),
  resign: (id: string, seat: number) =>
    ask<Ack, SeatAnd>('POST', `/tables/${id}/resign`, { seat, id: newId() }),
  propose: (id: string, kind: NewProposal['kind'], seat: number | null = null) =>
    ask<Table, NewProposal>('POST', `/tables/${id}/proposals`, { kind, seat }),
  answer: (id: string, proposal: string, agree: boolean) =>
    ask<Table, Vote>('POST', `/tables/${id}/proposals/${proposal}`, { agree }),
  giveback: (id: string, seat: number) =>
    ask<Ack, SeatAnd>('POST', `/tables/${id}/giveback`, { seat, id: newId() }),
  /** The same table again; it begins at once if nobody else has to sit down. */
  rematch: async (id: string, person: string | undefined) => {
    const table = await ask<Table>('POST', `/tables/${id}/rematch`);
    const ready = table.status === 'open' && table.seats.every((seat) => seat.kind !== 'open');
    return ready && table.host === person ? api.start(table) : table;
  },
  remove: (id: string) => ask<void>('DELETE', `/tables/${id}`),
  length: async (place: string) => (await ask<Line>('GET', `/${place}/line`)).moves.length,
  steps: (place: string, from: number, to: number, seat: number | null) =>
    ask<Steps>('GET', `/${place}/steps${query({ from, to, seat })}`),
  review: (id: string) => ask<Review>('POST', `/tables/${id}/review`),
  attempt: (id: string, turn: number, wish: AttemptWish) =>
    ask<Attempt>('POST', `/tables/${id}/review/${turn}`, wish),
  puzzles: (game: string) => ask<Puzzles>('GET', `/puzzles/${game}`),
  puzzle: (game: string, id: string, wish: AttemptWish) =>
    ask<Attempt>('POST', `/puzzles/${game}/${id}`, wish),
  analysis: (wish: AnalysisWish) => ask<Analysis, AnalysisWish>('POST', '/analysis', wish),
  newStudy: (wish: NewStudy) => ask<Analysis, NewStudy>('POST', '/analysis/new', wish),
  /** A study from a pasted record, position or view. */
  readStudy: (text: string) => ask<Analysis>('POST', '/analysis/read', text),
  studyText: (wish: AnalysisWish) => askText('/analysis/record', wish),
  studyOf: (place: string, step: string) =>
    ask<Analysis>('GET', `/${place}/analysis${query({ step: step || null })}`),
  studyOfPuzzle: (game: string, id: string) =>
    ask<Analysis>('GET', `/puzzles/${game}/${id}/analysis`),
  positionAt: (wish: AnalysisWish) =>
    ask<PositionInfo, AnalysisWish>('POST', '/analysis/position', wish),
  edited: (wish: EditWish) => ask<Edited, EditWish>('POST', '/analysis/edit', wish),
  judged: (wish: AnalysisWish) => ask<Opinion, AnalysisWish>('POST', '/analysis/judge', wish),
  /** A table that begins at a place of a study. */
  playOn: (wish: PlayOn) => ask<Table, PlayOn>('POST', '/analysis/table', wish),
  replay: (id: string) => ask<Table>('GET', `/replays/${id}`),
  lessons: (game: string, language: string) =>
    ask<LessonInfo[]>('GET', `/lessons/${game}${query({ language })}`),
  lesson: (game: string, name: string, wish: LessonWish) =>
    ask<LessonState, LessonWish>('POST', `/lessons/${game}/${name}`, wish),
  fitting: (game: string) => ask<Fitting>('GET', `/fitting/${game}`),
  daily: (game: string, span: Span = 'day') =>
    ask<Daily>('GET', `/daily/${game}${query({ span })}`),
  playDaily: (game: string, span: Span = 'day') =>
    ask<Table>('POST', `/daily/${game}${query({ span })}`),
  league: (game: string) => ask<League>('GET', `/league/${game}`),
  ratings: (game: string, players: number) =>
    ask<RatingRow[]>('GET', `/ratings/${game}${query({ players, limit: 50 })}`),
  best: (game: string) => ask<BestRow[]>('GET', `/best/${game}`),
  myGames: (search: string, game: string | null, before: number | null) =>
    ask<Played[]>('GET', `/me/games${query({ search, game, before })}`),
  myPeople: () => ask<KnownPerson[]>('GET', '/me/people'),
  relate: (person: string, relation: Relation) =>
    ask<void>('PUT', `/me/people/${person}`, { relation }),
  setPassword: (login: string, password: string, current: string) =>
    ask<Me>('POST', '/me/password', { login, password, current }),
  logIn: (login: string, password: string) => ask<Me>('POST', '/login', { login, password }),
  logOut: () => ask<void>('POST', '/logout'),
  notices: () => ask<NoticeOffer>('GET', '/notices'),
  wishNotices: (notices: Notices) => ask<Me>('PATCH', '/me', { notices }),
  setEmail: (email: string, language: Language) => ask<Me>('PUT', '/me/email', { email, language }),
  subscribe: (push: NewPush) => ask<void, NewPush>('POST', '/me/pushes', push),
  unsubscribe: () => ask<void>('DELETE', '/me/pushes'),
  forgotten: (login: string, language: Language) =>
    ask<void>('POST', '/forgotten', { login, language }),
  checkEmail: (secret: string) => ask<void>('POST', `/letters/check/${secret}`),
  resetPassword: (secret: string, password: string) =>
    ask<Me>('POST', `/letters/reset/${secret}`, { password }),
  stopMail: (token: string) => ask<void>('POST', `/mail/stop/${token}`),
  deleteMe: (current: string) => ask<void>('DELETE', '/me', { current }),
  addRecord: (text: string, house?: House) => ask<Table>('POST', '/records', text, house),
  exported: () => ask<object>('GET', '/device/export'),
  imported: (text: string) => ask<{ tables: number }>('POST', '/device/import', text),
  /** The record of a table of this device, also while it is played. */
  record: (id: string) => textOf(`/device/tables/${id}/record`),
  discard: (id: string) => ask<void>('DELETE', `/device/tables/${id}`),
};
