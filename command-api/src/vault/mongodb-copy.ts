import type { TriesDoc } from '@tapwise/contracts/storage/mongodb-vault-layout';
import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb';
import { openVaultDatabase } from './mongodb';
import { profileDocOf, profileOf } from './mongodb-profiles';
import { resetTokenDocOf, resetTokenOf } from './mongodb-reset-tokens';
import { sessionDocOf, sessionOf } from './mongodb-sessions';
import type { Profile, ResetToken, StoredSession } from './port';

/** How often a key has tried, until when: milliseconds since 1970, null for ever. */
export interface StoredTries {
  readonly key: string;
  readonly points: number;
  readonly expire: number | null;
}

/** One kind of what a vault holds. */
export interface Shelf<Item> {
  /** Puts items as they are, in place of those that are there under the same key: done twice, it is as if done once. */
  put(items: readonly Item[]): Promise<void>;
  /** All of them, in no order; not those that are put meanwhile. */
  all(): AsyncIterable<Item>;
}

/** A vault to copy into, whole. */
export interface VaultCopy {
  readonly profiles: Shelf<Profile>;
  readonly sessions: Shelf<StoredSession>;
  readonly resetTokens: Shelf<ResetToken>;
  readonly tries: Shelf<StoredTries>;
  close(): Promise<void>;
}

type Ask = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Conversion<Item, Doc> {
  readonly toDoc: (item: Item) => Doc;
  readonly fromDoc: (doc: Doc) => Item;
  readonly key: keyof Doc & string;
}

function shelf<Item, Doc extends Document>(
  ask: Ask,
  collection: Collection<Doc>,
  { toDoc, fromDoc, key }: Conversion<Item, Doc>,
): Shelf<Item> {
  const replace = (doc: Doc): AnyBulkWriteOperation<Doc> => {
    const filter = { [key]: doc[key] } as Filter<Doc>;
    return { replaceOne: { filter, replacement: doc, upsert: true } };
  };
  return {
    async put(items) {
      if (items.length > 0) await ask(() => collection.bulkWrite(items.map((item) => replace(toDoc(item)))));
    },
    async *all() {
      const found = collection.find();
      try {
        for (;;) {
          const doc: WithId<Doc> | null = await ask(() => found.next());
          if (!doc) return;
          yield fromDoc(doc as unknown as Doc);
        }
      } finally {
        await found.close();
      }
    },
  };
}

const triesDocOf = ({ key, points, expire }: StoredTries): TriesDoc => ({
  ...{ key, points },
  expire: expire === null ? null : new Date(expire),
});
const triesOf = ({ key, points, expire }: TriesDoc): StoredTries => ({
  ...{ key, points },
  expire: expire?.getTime() ?? null,
});

/** Opens a MongoDB vault to copy another one into. It is marked as that of `epoch`; that of another log is refused. */
export async function openMongoVaultCopy(options: {
  readonly url: string;
  readonly epoch: string;
}): Promise<VaultCopy> {
  const { store, collections } = await openVaultDatabase(options);
  const { ask } = store;
  const { profiles, sessions, resetTokens, tries } = collections;
  return {
    profiles: shelf(ask, profiles, { toDoc: profileDocOf, fromDoc: profileOf, key: '_id' }),
    sessions: shelf(ask, sessions, { toDoc: sessionDocOf, fromDoc: sessionOf, key: '_id' }),
    resetTokens: shelf(ask, resetTokens, { toDoc: resetTokenDocOf, fromDoc: resetTokenOf, key: '_id' }),
    tries: shelf(ask, tries, { toDoc: triesDocOf, fromDoc: triesOf, key: 'key' }),
    close: () => store.close(),
  };
}
