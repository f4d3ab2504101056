import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  getBuildState,
  getGenerationCollection,
  getViewsCollections,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { ModelState } from './model-states';

/**
 * The read models in MongoDB, of every version and generation. Rejects with `StoreUnavailable` or ConfigurationError.
 */
export async function readMongoModelStates(url: string): Promise<readonly ModelState[]> {
  const store = await openMongoStore({ url, purpose: 'views' });
  try {
    const collections = getViewsCollections(store.db);
    const models = await store.run(() => collections.readModels.find().toArray());
    const quarantined = await store.run(() => collections.quarantined.find().toArray());
    return models.flatMap((model) =>
      Object.entries(model.fillings).map(([key, { position, failure }]) => {
        const generation = Number(key.slice('g'.length));
        const collection = getGenerationCollection(model._id, generation);
        return {
          name: model.name,
          version: model.version,
          state: getBuildState(model, generation),
          position: Number(position),
          failure: failure ?? undefined,
          quarantined: quarantined.filter((event) => event.collection === collection),
        };
      }),
    );
  } finally {
    await store.close();
  }
}
