import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { Uuid, type UserId } from '@tapwise/contracts/vocabulary/ids';
import { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { EventStore, UnreadablePlace } from '../event-store/port';
import type { Given } from './given';
import type { YearlyAdvice } from './yearly-advice';

/** The place as the recommendation understood it; receipts of early versions have it in the answer only. */
export function placeOf({ inputs, answer }: Given): Place {
  return inputs.place ?? Place.parse(answer);
}

/** A recommendation is the first event of its stream; more are read only because an operator may have skipped some. */
const FIRST_EVENTS = 5;

export interface RecommendationReader {
  /**
   * The recommendation with this id (any text), as it was given to this user; undefined if there is none, or if it was given
   * to somebody else. `at`: now, ISO, UTC. Throws DamagedStream.
   */
  find(user: UserId, id: string, at: string): Promise<Given | undefined>;
}

/** Reads one stream for a recommendation, and an index of earlier versions' streams for an id that they made. */
export function recommendationReader(
  store: Pick<EventStore, 'read'>,
  yearly: Pick<YearlyAdvice, 'find'>,
): RecommendationReader {
  return {
    async find(user, text, at) {
      const id = Uuid.safeParse(text.toLowerCase()).data;
      if (id === undefined) return undefined;
      const stream = streams.recommendation(id);
      const { events, unreadable } = await store.read(stream, 0, FIRST_EVENTS);
      for (const { type, data } of events)
        if (type === 'RecommendationGiven') return data.userId === user ? data : undefined;
      const found = await yearly.find(user, id, at);
      // It may be the very event that cannot be read, unless that is another user's.
      const isTheirs = ({ owner }: UnreadablePlace) => owner !== undefined && owner !== user;
      if (!found && unreadable.some((place) => !isTheirs(place))) throw new DamagedStream(stream, unreadable);
      return found;
    },
  };
}
