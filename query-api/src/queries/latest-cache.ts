import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { ReadModelReader } from '../read-store/port';

/** Computes a value from the documents of a read model, and keeps it until one of them changes. */
export function createLatestCache<Value>(
  reader: ReadModelReader,
  model: ReadModel,
  compute: () => Promise<Value>,
): () => Promise<Value> {
  let latest: { readonly state: string; readonly value: Promise<Value> } | undefined;
  return async () => {
    // Read first: documents read afterward are of that state or later.
    const { generation, changedAt } = await reader.readRecentCheckpoint(model);
    const state = `${String(generation)} ${changedAt}`;
    if (latest?.state === state) return latest.value;
    const value = compute();
    latest = { state, value };
    value.catch(() => {
      latest = undefined;
    });
    return value;
  };
}
