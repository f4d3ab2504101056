import type { ServerClient } from '@tapwise/platform/stores/eventstoredb/client/port';
import { CLIENT_UNDER_TEST } from '@tapwise/platform/stores/testing/eventstoredb-server';
import { openEventStoreDb } from '../../event-store/eventstoredb/event-store';
import type { EventStore } from '../../event-store/port';

export interface CountedLog {
  readonly store: EventStore;
  /** The calls that `work` makes: `append` or `read`, and the stream. */
  listCalls(work: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Opens a log on a server or a double, and records its calls about streams. */
export async function openCountedLog(url: string): Promise<CountedLog> {
  const calls: string[] = [];
  const wrapClient = (client: ServerClient): ServerClient => ({
    ...client,
    readStream(stream, options) {
      calls.push(`read ${stream}`);
      return client.readStream(stream, options);
    },
    appendToStream(stream, events, options) {
      calls.push(`append ${stream}`);
      return client.appendToStream(stream, events, options);
    },
  });
  return {
    store: await openEventStoreDb({ client: CLIENT_UNDER_TEST, url, wrapClient }),
    async listCalls(work) {
      const before = calls.length;
      await work();
      return calls.slice(before);
    },
  };
}
