import { newId } from '~/app/id';
import type {
  Daily,
  GameInfo,
  Me,
  NewTable,
  Profile,
  Refusal,
  SeatWish,
  Step,
  Table,
} from './types';

/** A request that the server refused, or that did not reach it (`offline`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch (error) {
    throw new Refused('offline', String(error));
  }
  if (answer.status === 204) return undefined as T;
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as T;
  const refusal = content as Refusal | null;
  throw new Refused(
    refusal?.error ?? 'unavailable',
    refusal?.message ?? answer.statusText,
    refusal?.details,
  );
}

const query = (values: Record<string, string | number | undefined | null>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};

export const api = {
  me: () => ask<Me>('GET', '/me'),
  enter: (nickname: string) => ask<Me>('POST', '/people', { nickname }),
  rename: (nickname: string) => ask<Me>('PATCH', '/me', { nickname }),
  profile: (id: string) => ask<Profile>('GET', `/people/${id}`),
  games: () => ask<GameInfo[]>('GET', '/games'),
  myTables: () => ask<Table[]>('GET', '/me/tables'),
  publicTables: (status: string) => ask<Table[]>('GET', `/tables${query({ status, limit: 20 })}`),
  create: (table: NewTable) => ask<Table>('POST', '/tables', table),
  table: (id: string, invite?: string) => ask<Table>('GET', `/tables/${id}${query({ invite })}`),
  invitation: (invite: string) => ask<Table>('GET', `/invites/${invite}`),
  seat: (id: string, seat: number, wish: SeatWish & { invite?: string }) =>
    ask<Table>('PUT', `/tables/${id}/seats/${seat}`, wish),
  start: (id: string) => ask<Table>('POST', `/tables/${id}/start`),
  resign: (id: string, seat: number) =>
    ask<unknown>('POST', `/tables/${id}/resign`, { seat, id: newId() }),
  propose: (id: string, kind: 'abandon' | 'takeover', seat?: number) =>
    ask<Table>('POST', `/tables/${id}/proposals`, seat === undefined ? { kind } : { kind, seat }),
  answer: (id: string, proposal: string, agree: boolean) =>
    ask<Table>('POST', `/tables/${id}/proposals/${proposal}`, { agree }),
  giveback: (id: string, seat: number) =>
    ask<unknown>('POST', `/tables/${id}/giveback`, { seat, id: newId() }),
  rematch: (id: string) => ask<Table>('POST', `/tables/${id}/rematch`),
  remove: (id: string) => ask<void>('DELETE', `/tables/${id}`),
  length: async (place: string) =>
    (await ask<{ moves: unknown[] }>('GET', `/${place}/line`)).moves.length,
  steps: (place: string, from: number, to: number, seat: number | null) =>
    ask<{ steps: Step[] }>('GET', `/${place}/steps${query({ from, to, seat })}`),
  replay: (id: string) => ask<Table>('GET', `/replays/${id}`),
  daily: (game: string) => ask<Daily>('GET', `/daily/${game}`),
  playDaily: (game: string) => ask<Table>('POST', `/daily/${game}`),
};
