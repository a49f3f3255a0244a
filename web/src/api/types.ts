/** The server's bodies and frames, with events as the page reads them. */
import type * as made from '~/generated/api';

export type {
  Action,
  ChatMessage,
  ClockInfo as Clock,
  Daily,
  EntryInfo as Entry,
  GameInfo,
  HintFrame,
  Me,
  NewTable,
  OptionInfo as GameOption,
  OutcomeInfo as Outcome,
  Profile,
  Proposal,
  Refused as Refusal,
  SeatInfo as Seat,
  SeatWish,
  TableInfo as Table,
  Why as WhyFrame,
} from '~/generated/api';

/** Something that happened, as a viewer may know it; its other keys depend on the game. */
export type GameEvent = { event: string; seat?: number } & Record<string, unknown>;

export type SeatView = Omit<made.SeatView, 'events' | 'since'> & {
  events: GameEvent[];
  since: GameEvent[][];
};
export type StateFrame = Omit<made.StateFrame, 'views'> & { views: SeatView[] };
export type Step = Omit<made.Step, 'events'> & { events: GameEvent[] };
export type ServerFrame = Exclude<made.ServerFrame, made.StateFrame> | StateFrame;
