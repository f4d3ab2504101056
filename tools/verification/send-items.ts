import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type ThreadMessage, toFailure } from './thread-message';

// When a thread starts, V8 resets what programs with little memory set: the space for new objects doesn't grow.
setFlagsFromString('--semi-space-growth-factor=1');

/** How many items may wait for the receiver. If they were more, they would outlive its space for new objects. */
const MAX_WAITING = 6;

/** Runs in a thread: sends items to the thread that started it, not much faster than it uses them. */
export async function sendItems<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('sendItems runs in worker threads only.');
  const send = (message: ThreadMessage<Item>) => port.postMessage(message);
  let waiting = 0;
  let onUsed: () => void = () => undefined;
  port.on('message', () => {
    waiting -= 1;
    onUsed();
  });
  try {
    for await (const item of items) {
      send({ kind: 'item', item });
      waiting += 1;
      if (waiting >= MAX_WAITING) await new Promise<void>((resolve) => (onUsed = resolve));
    }
    send({ kind: 'end' });
  } catch (error) {
    send({ kind: 'failure', failure: toFailure(error) });
  } finally {
    port.close();
  }
}
