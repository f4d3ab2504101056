import { streams } from '@tapwise/contracts/events/streams';
import { type UserId, Uuid } from '@tapwise/contracts/vocabulary/ids';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { getRecordedPlace } from '@tapwise/contracts/vocabulary/recommendations/recorded-place';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import type { CommandHandler } from '../../command-handler/port';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import { recommendationDecider } from '../../domain/recommendation/decide';
import { type GivenFacts, toGivenFacts } from '../../domain/recommendation/state';
import type { EventStore, StreamPage, UnreadableVersion } from '../../event-store/port';
import type { GivenEvent } from '../corrections/supersede-recommendation';
import type { LegacyRecommendations } from './legacy-recommendations';

/**
 * A recommendation is the first event of its stream. More are read only because an operator may have skipped some.
 */
const FIRST_EVENTS = 5;

export interface RecommendationReader {
  /**
   * The recommendation with this id (any text) that this user was given; undefined if there is none or it was given
   * to another user. `at`: now, ISO 8601, UTC. Throws DamagedStream.
   */
  find(userId: UserId, id: string, at: string): Promise<GivenRecommendation | undefined>;
  /** Like `find`, without reading a recommendation that is in the cache. */
  findFacts(userId: UserId, id: string, at: string): Promise<GivenFacts | undefined>;
  /** The place of a recommendation. Like `findFacts`. */
  findPlace(userId: UserId, id: string, at: string): Promise<Place | undefined>;
  /** Like `find`, with the event and the first events of the recommendation's stream. */
  findRecorded(userId: UserId, id: string, at: string): Promise<FoundRecommendation | undefined>;
}

export interface FoundRecommendation {
  readonly event: GivenEvent;
  /** An earlier version may have stored the recommendation itself in another stream. */
  readonly start: StreamPage;
}

interface ReaderDependencies {
  readonly store: Pick<EventStore, 'read'>;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** Reads a recommendation's own stream, or finds it through an index of earlier versions' streams. */
export function createRecommendationReader(
  { store, commandHandler }: ReaderDependencies,
  legacyRecommendations: Pick<LegacyRecommendations, 'find'>,
): RecommendationReader {
  const findRecorded: RecommendationReader['findRecorded'] = async (userId, text, at) => {
    const id = Uuid.safeParse(text.toLowerCase()).data;
    if (id === undefined) return undefined;
    const stream = streams.recommendation(id);
    const start = await store.read(stream, 0, FIRST_EVENTS);
    for (const event of start.events)
      if (event.type === 'RecommendationGiven')
        return event.data.userId === userId ? { event, start } : undefined;
    const event = await legacyRecommendations.find(userId, id, at);
    if (event) return { event, start };
    // The unreadable event may be the recommendation, unless the event belongs to a different user.
    const isTheirs = ({ owner }: UnreadableVersion) => owner !== undefined && owner !== userId;
    if (start.unreadable.some((place) => !isTheirs(place))) throw new DamagedStream(stream, start.unreadable);
    return undefined;
  };
  const find: RecommendationReader['find'] = async (userId, text, at) =>
    (await findRecorded(userId, text, at))?.event.data;
  const loadFacts = async (text: string): Promise<GivenFacts | undefined> => {
    const id = Uuid.safeParse(text.toLowerCase()).data;
    if (id === undefined) return undefined;
    const loading = commandHandler.load(streams.recommendation(id), recommendationDecider);
    return loading.then(
      ({ state }) => state.given,
      (error: unknown) => {
        // The recommendation itself may be readable.
        if (error instanceof DamagedStream) return undefined;
        throw error;
      },
    );
  };
  const findFacts: RecommendationReader['findFacts'] = async (userId, text, at) => {
    const given = await loadFacts(text);
    if (given) return given.userId === userId ? given : undefined;
    const found = await find(userId, text, at);
    return found && toGivenFacts(found);
  };
  return {
    find,
    findRecorded,
    findFacts,
    async findPlace(userId, text, at) {
      const facts = await findFacts(userId, text, at);
      if (!facts || facts.place) return facts?.place;
      const found = await find(userId, text, at);
      return found && getRecordedPlace(found);
    },
  };
}
