import { setImmediate as nextTurn } from 'node:timers/promises';
import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { LRUCache } from 'lru-cache';
import type { EventStore, UnreadablePlace } from '../event-store/port';
import { turnQueue } from '../handling/turn-queue';
import type { Given } from './given';
import { yearsOf } from './years-of-recommendation';

/** Events of a page: few, since a recommendation is large and other requests wait while a page is decoded. */
const PAGE_EVENTS = 10;
/** Ids in all indexes together: about 16 MB. */
const INDEXED_IDS = 100_000;

/** Where a stream has what: the versions of the recommendations by id, and the digests of the feedback by command. */
interface Index {
  version: number;
  readonly recommendations: Map<string, number>;
  readonly feedback: Map<string, string>;
  readonly unreadable: UnreadablePlace[];
}

/** A command that gave feedback. */
interface FeedbackCommand {
  readonly recommendationId: string;
  readonly commandId: string;
  readonly at: string;
}

/**
 * The streams in which earlier versions kept all recommendations of a user and year. Nothing is appended to them any more.
 * They may be long, so they are read once, page by page, for a small index; one at a time, whoever asks.
 */
export interface YearlyAdvice {
  /** The recommendation, if it was given to this user; `at`: now, ISO, UTC. Throws DamagedStream. */
  find(user: UserId, recommendationId: string, at: string): Promise<Given | undefined>;
  /** The digest of the command with which this user gave feedback then; undefined if there was none. */
  digestOfFeedback(user: UserId, command: FeedbackCommand): Promise<string | undefined>;
}

function emptyIndex(): Index {
  return { version: 0, recommendations: new Map(), feedback: new Map(), unreadable: [] };
}

async function readOn(store: Pick<EventStore, 'read'>, stream: string, index: Index): Promise<void> {
  for (;;) {
    const page = await store.read(stream, index.version, PAGE_EVENTS);
    for (const { type, data, version, metadata } of page.events) {
      if (type === 'RecommendationGiven') index.recommendations.set(data.recommendationId, version);
      if (type === 'FeedbackGiven') index.feedback.set(metadata.commandId, metadata.commandDigest);
    }
    index.unreadable.push(...page.unreadable);
    index.version = page.version;
    if (!page.hasMore) return;
    await nextTurn();
  }
}

export function yearlyAdvice(store: Pick<EventStore, 'read'>): YearlyAdvice {
  const indexes = new LRUCache<string, Index>({
    maxSize: INDEXED_IDS,
    sizeCalculation: ({ recommendations, feedback }) => 1 + recommendations.size + feedback.size,
  });
  const inTurn = turnQueue();
  const build = async (stream: string) => {
    const index = indexes.get(stream) ?? emptyIndex();
    await readOn(store, stream, index);
    // What cannot be read may be repaired: it is looked at again.
    if (index.unreadable.length > 0) indexes.delete(stream);
    else indexes.set(stream, index);
    return index;
  };
  const indexOf = async (stream: string) => {
    const known = indexes.get(stream) ?? emptyIndex();
    const { version } = await store.read(stream, known.version, 1);
    return version === known.version ? known : inTurn('build', () => build(stream));
  };

  return {
    async find(user, id, at) {
      let damaged: DamagedStream | undefined;
      for (const year of yearsOf(id, at)) {
        const stream = streams.advice(user, year);
        const { recommendations, unreadable } = await indexOf(stream);
        const version = recommendations.get(id);
        if (version !== undefined) {
          const [event] = (await store.read(stream, version - 1, 1)).events;
          if (event?.type === 'RecommendationGiven') return event.data;
        }
        if (unreadable.length > 0) damaged ??= new DamagedStream(stream, unreadable);
      }
      if (damaged) throw damaged;
      return undefined;
    },
    async digestOfFeedback(user, { recommendationId, commandId, at }) {
      for (const year of yearsOf(recommendationId, at)) {
        const digest = (await indexOf(streams.advice(user, year))).feedback.get(commandId);
        if (digest !== undefined) return digest;
      }
      return undefined;
    },
  };
}
