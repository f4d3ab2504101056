import { type ChangeStream, type Db, MongoServerError } from 'mongodb';
import { readServerHello } from '@tapwise/platform/stores/mongodb/server-hello';
import { getViewsCollections, type ReadModelDoc } from '@tapwise/platform/stores/mongodb/views-layout';
import type { CheckpointStream } from '../port';

/** How long a stream stays open after its last use. */
const IDLE_MS = 30_000;
/** How long the server waits for a change before it answers without one. Less than the connection's own limit. */
const MAX_WAIT_MS = 2_000;
/** When a stream is opened again after its connection was lost, and after the server refused it. */
const RETRY_MS = { lost: 1_000, refused: 600_000 } as const;

interface ClosableCheckpointStream extends CheckpointStream {
  close(): Promise<void>;
}

/**
 * Follows the checkpoints with a change stream, which replica sets provide. A router of a sharded cluster reports a
 * change only when every shard has a later one, which can take seconds, so it isn't asked.
 */
export function createCheckpointStream(db: Db, onChange: () => void): ClosableCheckpointStream {
  const { readModels } = getViewsCollections(db);
  let stream: ChangeStream<ReadModelDoc> | undefined;
  let following: Promise<void> | undefined;
  let isLive = false;
  let isClosed = false;
  let retryAt = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const begin = () => {
    if (isLive) return;
    isLive = true;
    onChange();
  };
  const followStream = async () => {
    const { msg } = await readServerHello(db);
    if (msg === 'isdbgrid') {
      retryAt = Infinity;
      return;
    }
    if (isClosed) return;
    stream = readModels.watch([], { maxAwaitTimeMS: MAX_WAIT_MS });
    // The first token comes with the server's response to the opening.
    stream.on('resumeTokenChanged', begin);
    for (;;) {
      await stream.next();
      onChange();
    }
  };
  const follow = async () => {
    try {
      await followStream();
    } catch (error) {
      retryAt = Date.now() + RETRY_MS[error instanceof MongoServerError ? 'refused' : 'lost'];
    }
    const closing = stream?.close();
    stream = undefined;
    following = undefined;
    isLive = false;
    onChange();
    await closing?.catch(() => undefined);
  };
  const close = async () => {
    clearTimeout(idleTimer);
    isClosed = true;
    await stream?.close().catch(() => undefined);
    await following;
  };

  return {
    isLive: () => isLive,
    keepOpen() {
      if (isClosed) return;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void stream?.close().catch(() => undefined), IDLE_MS).unref();
      if (!following && Date.now() >= retryAt) following = follow();
    },
    close,
  };
}
