import { LRUCache } from 'lru-cache';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { EventStore, UnreadableVersion } from '../../event-store/port';
import { readPages } from '../../event-store/read-pages';
import type { GivenEvent } from '../corrections/supersede-recommendation';
import { listLegacyStreamYears } from '../yearly-streams/legacy-stream-years';

/** Events per page: few, because a recommendation is large and other requests wait while a page is decoded. */
const PAGE_SIZE = 10;
/** The number of ids in all indexes together: about 16 MB. */
const INDEXED_IDS = 100_000;

/** An index of a stream: the versions of recommendations by id, and the digests of feedback by command. */
interface Index {
  version: number;
  readonly recommendations: Map<string, number>;
  readonly feedback: Map<string, string>;
  readonly unreadable: UnreadableVersion[];
}

/** A command that gave feedback. */
interface FeedbackCommand {
  readonly recommendationId: string;
  readonly commandId: string;
  readonly at: string;
}

/**
 * The streams where earlier versions stored all recommendations of a user and year. Nothing is appended to them
 * anymore. They may be long, so each is read once, page by page, into a small index; one at a time.
 */
export interface LegacyRecommendations {
  /** The recommendation, if it was given to this user. `at`: now, ISO 8601, UTC. Throws DamagedStream. */
  find(userId: UserId, recommendationId: string, at: string): Promise<GivenEvent | undefined>;
  /** The digest of this user's feedback command. Undefined if there was none. */
  computeFeedbackDigest(userId: UserId, command: FeedbackCommand): Promise<string | undefined>;
}

function createEmptyIndex(): Index {
  return { version: 0, recommendations: new Map(), feedback: new Map(), unreadable: [] };
}

async function indexPages(store: Pick<EventStore, 'read'>, stream: string, index: Index): Promise<void> {
  for await (const page of readPages(store, stream, { after: index.version, pageEvents: PAGE_SIZE })) {
    for (const { type, data, version, metadata } of page.events) {
      if (type === 'RecommendationGiven') index.recommendations.set(data.recommendationId, version);
      if (type === 'FeedbackGiven') index.feedback.set(metadata.commandId, metadata.commandDigest);
    }
    index.unreadable.push(...page.unreadable);
    index.version = page.version;
  }
}

export function createLegacyRecommendations(store: Pick<EventStore, 'read'>): LegacyRecommendations {
  const indexes = new LRUCache<string, Index>({
    maxSize: INDEXED_IDS,
    sizeCalculation: ({ recommendations, feedback }) => 1 + recommendations.size + feedback.size,
  });
  const runExclusively = createKeyedMutex();
  const build = async (stream: string) => {
    const index = indexes.get(stream) ?? createEmptyIndex();
    await indexPages(store, stream, index);
    // An unreadable event may be repaired, so read it again next time.
    if (index.unreadable.length > 0) indexes.delete(stream);
    else indexes.set(stream, index);
    return index;
  };
  const buildIndex = async (stream: string) => {
    const cached = indexes.get(stream) ?? createEmptyIndex();
    const { version } = await store.read(stream, cached.version, 1);
    return version === cached.version ? cached : runExclusively('build', () => build(stream));
  };

  return {
    async find(userId, id, at) {
      let damaged: DamagedStream | undefined;
      for (const year of listLegacyStreamYears(id, at)) {
        const stream = streams.advice(userId, year);
        const { recommendations, unreadable } = await buildIndex(stream);
        const version = recommendations.get(id);
        if (version !== undefined) {
          const [event] = (await store.read(stream, version - 1, 1)).events;
          if (event?.type === 'RecommendationGiven') return event;
        }
        if (unreadable.length > 0) damaged ??= new DamagedStream(stream, unreadable);
      }
      if (damaged) throw damaged;
      return undefined;
    },
    async computeFeedbackDigest(userId, { recommendationId, commandId, at }) {
      for (const year of listLegacyStreamYears(recommendationId, at)) {
        const digest = (await buildIndex(streams.advice(userId, year))).feedback.get(commandId);
        if (digest !== undefined) return digest;
      }
      return undefined;
    },
  };
}
