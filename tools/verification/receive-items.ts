import { Worker } from 'node:worker_threads';
import { type ThreadMessage, toError } from './thread-message';

/** A larger space for new objects takes memory, but little less time. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** The messages of a thread, until it ends. */
class Inbox<Item> {
  private readonly messages: ThreadMessage<Item>[] = [];
  private failure: Error | undefined;
  private onMessage: () => void = () => undefined;

  constructor(thread: Worker) {
    thread.on('message', (message: ThreadMessage<Item>) => {
      this.messages.push(message);
      this.onMessage();
    });
    const fail = (error: Error) => {
      this.failure ??= error;
      this.onMessage();
    };
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('A thread ended without a result.')));
  }

  /** Rejects if the thread failed before it sent another message. */
  async receive(): Promise<ThreadMessage<Item>> {
    for (;;) {
      const message = this.messages.shift();
      if (message) return message;
      if (this.failure) throw this.failure;
      await new Promise<void>((resolve) => (this.onMessage = resolve));
    }
  }
}

/**
 * The items that the program `worker` sends with `sendItems`, in their order. The thread ends when the last item was
 * received, or when the caller stops reading. Throws what the program throws.
 */
export async function* receiveItems<Item>(worker: string, workerData: object): AsyncGenerator<Item> {
  const thread = new Worker(worker, { workerData, resourceLimits: LIMITS });
  const inbox = new Inbox<Item>(thread);
  try {
    for (;;) {
      const message = await inbox.receive();
      if (message.kind === 'end') return;
      if (message.kind === 'failure') throw toError(message.failure);
      yield message.item;
      thread.postMessage('used');
    }
  } finally {
    await thread.terminate();
  }
}
