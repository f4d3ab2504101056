import { MONGO_SERVERS } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { openMongoVault } from '../../../vault/mongodb/vault';
import type { Vault } from '../../../vault/ports/vault';
import { openSqliteVault } from '../../../vault/sqlite/vault';

const openMongo = async (): Promise<Vault> => {
  const [server] = MONGO_SERVERS;
  if (!server) throw new Error('There is no MongoDB double.');
  const { url, drop } = await server.open();
  const vault = await openMongoVault({ url });
  return { ...vault, close: () => vault.close().then(drop) };
};

/** Each kind of vault: its name, and how to open an empty one. */
export const VAULTS: readonly (readonly [string, () => Promise<Vault>])[] = [
  ['SQLite', async () => openSqliteVault(':memory:')],
  ['MongoDB', openMongo],
];
