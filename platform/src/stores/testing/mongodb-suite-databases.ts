import { openMongoStore } from '../mongodb/open-mongodb';
import { getVaultCollections } from '../mongodb/vault-layout';
import { getViewsCollections } from '../mongodb/views-layout';
import { TEST_DATABASE } from './mongodb-test-database';

async function findUsedDatabase(url: string, purpose: 'views' | 'vault'): Promise<string | undefined> {
  const store = await openMongoStore({ url, purpose });
  const { db } = store;
  try {
    const marks = purpose === 'views' ? getViewsCollections(db).source : getVaultCollections(db).installation;
    return (await marks.countDocuments({})) > 0 ? db.databaseName : undefined;
  } finally {
    await store.close();
  }
}

/** Why the suites must not run on this server: the database in the address belongs to an installation. */
export async function findProductDatabaseProblem(url: string): Promise<string | undefined> {
  const name = (await findUsedDatabase(url, 'views')) ?? (await findUsedDatabase(url, 'vault'));
  return name === undefined
    ? undefined
    : `MONGODB_URL: the database ${name} belongs to an installation. Name a server that is for tests only.`;
}

/** Drops the databases of all suites. Returns how many there were. */
export async function dropSuiteDatabases(url: string): Promise<number> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { db } = store;
  try {
    const { databases } = await db.admin().listDatabases({ nameOnly: true });
    const leftovers = databases.filter(({ name }) => name.startsWith(TEST_DATABASE));
    for (const { name } of leftovers) await db.client.db(name).dropDatabase();
    return leftovers.length;
  } finally {
    await store.close();
  }
}
