import {
  type EventStoreDouble,
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '@tapwise/store-doubles/eventstoredb/double';
import { type EventStoreDbOptions, openEventStoreDb } from '../eventstoredb/event-store';
import type { EventStore } from '../port';

/** Starts doubles and opens stores for a test, and closes all of them after it. */
export function createStoresOnDoubles() {
  const doubles: EventStoreDouble[] = [];
  const stores: EventStore[] = [];
  return {
    async startDouble(options?: EventStoreDoubleOptions): Promise<EventStoreDouble> {
      const double = await startEventStoreDouble(options);
      doubles.push(double);
      return double;
    },
    async openStore(options: EventStoreDbOptions): Promise<EventStore> {
      const store = await openEventStoreDb(options);
      stores.push(store);
      return store;
    },
    async closeAll(): Promise<void> {
      await Promise.all(stores.splice(0).map((store) => store.close()));
      await Promise.all(doubles.splice(0).map((double) => double.close()));
    },
  };
}
