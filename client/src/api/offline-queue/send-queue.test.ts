import { describe, expect, it } from 'vitest';
import { ResponseError } from '../../lib/errors/response-error';
import type { QueueEntry } from './queue-entry';
import { type QueueConnection, sendQueue } from './send-queue';
import { Crash, createDurableQueue, type FailurePoint } from './testing/durable-queue';
import { createQuestion, createQueuedFeedback, createQueuedPurchase, SERVER_ID } from './testing/entries';

const ENTRIES: readonly QueueEntry[] = [createQuestion(), createQueuedPurchase(), createQueuedFeedback()];
const ALL_ONCE = [
  { key: 'question-1', kind: 'question', recommendationId: SERVER_ID },
  { key: 'purchase-1', kind: 'purchase', recommendationId: SERVER_ID },
  { key: 'feedback-1', kind: 'feedback', recommendationId: SERVER_ID },
];

/** Sends until nothing is left. After a crash, the page opens again. */
async function sendUntilDone(connection: QueueConnection): Promise<void> {
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const outcome = await sendQueue(connection).catch((error: unknown) => {
      if (error instanceof Crash) return { type: 'crashed' };
      throw error;
    });
    if (outcome.type === 'done') return;
  }
  throw new Error('The queue was never sent.');
}

function rejectItems(error: (kind: string) => Error | undefined) {
  const queue = createDurableQueue(ENTRIES);
  const send: QueueConnection['send'] = async (item) => {
    const failure = error(item.kind);
    if (failure) throw failure;
    return queue.connection.send(item);
  };
  return { ...queue, connection: { ...queue.connection, send } };
}

describe('the queue', () => {
  it('is sent in the order of the taps, with the server’s id of the recommendation', async () => {
    const { connection, executed } = createDurableQueue([...ENTRIES].reverse());
    expect(await sendQueue(connection)).toEqual({ type: 'done' });
    expect(executed).toEqual(ALL_ONCE);
    expect(connection.load().map(({ kind }) => kind)).toEqual(['answer']);
  });

  /** How often each point is reached: three requests, and five changes, of which three remove an item. */
  const POINTS: readonly (readonly [FailurePoint, number])[] = [
    ['request lost', 3],
    ['response lost', 3],
    ['server busy', 3],
    ['crash before the request', 3],
    ['crash before a write', 5],
    ['crash between two writes', 3],
  ];
  const FAILURES = POINTS.flatMap(([point, times]) =>
    Array.from({ length: times }, (_, index) => [point, index + 1] as const),
  );
  it.each(FAILURES)('executes each item once: %s, time %i', async (point, after) => {
    const { connection, executed, failAt, hasFailed } = createDurableQueue(ENTRIES);
    failAt(point, after);
    await sendUntilDone(connection);
    expect(executed).toEqual(ALL_ONCE);
    expect(connection.load().map(({ kind }) => kind)).toEqual(['answer']);
    expect(hasFailed()).toBe(true);
  });

  it('executes each item once when two tabs send at the same time', async () => {
    const { connection, executed } = createDurableQueue(ENTRIES);
    await Promise.all([sendQueue(connection), sendQueue(connection)]);
    expect(executed).toEqual(ALL_ONCE);
  });

  it('stops when no one is signed in, and keeps everything', async () => {
    const signedOut = rejectItems(() => new ResponseError(401, ''));
    expect(await sendQueue(signedOut.connection)).toEqual({ type: 'signed-out' });
    expect(signedOut.connection.load()).toHaveLength(3);
  });

  it('sends nothing for a different user', async () => {
    const { connection, executed } = createDurableQueue(ENTRIES);
    expect(await sendQueue({ ...connection, isOwner: () => false })).toEqual({ type: 'signed-out' });
    expect(executed).toEqual([]);
  });

  it('stops while the server is busy, with the time that it asks to wait', async () => {
    for (const status of [429, 503]) {
      const { connection } = rejectItems(() => new ResponseError(status, '', 7));
      expect(await sendQueue(connection)).toEqual({ type: 'busy', waitMs: 7000 });
      expect(connection.load()).toHaveLength(3);
    }
  });

  it('sends the others if the server fails at an item, and that one once the caller allows it', async () => {
    const body = { ...createQueuedPurchase().body, recommendationId: SERVER_ID };
    const other = createQueuedPurchase({ key: 'purchase-2', tappedAt: 9_000, body });
    const { connection, executed } = createDurableQueue([...ENTRIES, other]);
    const failing: QueueConnection = {
      ...connection,
      send: (item) =>
        item.kind === 'question' ? Promise.reject(new ResponseError(500, '')) : connection.send(item),
    };
    expect(await sendQueue(failing)).toEqual({ type: 'failed' });
    expect(executed.map(({ key }) => key)).toEqual(['purchase-2']);
    expect(connection.load().map(({ key }) => key)).toEqual(['question-1', 'purchase-1', 'feedback-1']);
    expect(connection.load()[0]).toMatchObject({ hasFailed: true });

    expect(await sendQueue(connection)).toEqual({ type: 'done' });
    expect(connection.load()).toHaveLength(3);
    connection.failedKeys.clear();
    await sendQueue(connection);
    expect(executed.slice(1)).toEqual(ALL_ONCE);
  });

  it('stops if the server fails at three items', async () => {
    const items = Array.from({ length: 5 }, (_, index) =>
      createQuestion({ key: `question-${String(index)}` }),
    );
    const { connection } = createDurableQueue(items);
    let sent = 0;
    const send = () => {
      sent += 1;
      return Promise.reject(new ResponseError(500, ''));
    };
    expect(await sendQueue({ ...connection, send })).toEqual({ type: 'failed' });
    expect(sent).toBe(3);
  });

  it('doesn’t bring back an item that was canceled while the server failed at it', async () => {
    const { connection } = createDurableQueue([createQuestion()]);
    const send = () => {
      connection.change({ remove: [createQuestion()] });
      return Promise.reject(new ResponseError(500, ''));
    };
    await sendQueue({ ...connection, send });
    expect(connection.load()).toEqual([]);
  });

  it('stops while the server can’t be reached', async () => {
    const { connection } = rejectItems(() => new TypeError('Failed to fetch'));
    expect(await sendQueue(connection)).toEqual({ type: 'unreachable' });
  });

  it('keeps a rejected item with the server’s reason, and sends the others', async () => {
    const rejection = new ResponseError(404, '{"message":"This card isn’t in your wallet."}');
    const { connection, executed } = rejectItems((kind) => (kind === 'purchase' ? rejection : undefined));
    const rejected: string[] = [];
    await sendQueue({ ...connection, onRejected: ({ kind }, reason) => rejected.push(`${kind}: ${reason}`) });
    expect(executed.map(({ kind }) => kind)).toEqual(['question', 'feedback']);
    expect(rejected).toEqual(['purchase: This card isn’t in your wallet.']);
    expect(connection.load().find(({ kind }) => kind === 'purchase')).toMatchObject({
      key: 'purchase-1',
      rejection: 'This card isn’t in your wallet.',
    });
  });

  it('sends the purchase of a rejected question without a recommendation, and keeps the feedback', async () => {
    const { connection, executed } = rejectItems((kind) =>
      kind === 'question' ? new ResponseError(422, '') : undefined,
    );
    await sendQueue(connection);
    expect(executed).toEqual([{ key: 'purchase-1', kind: 'purchase', recommendationId: undefined }]);
    expect(connection.load().map(({ kind }) => kind)).toEqual(['question', 'feedback']);
  });
});
