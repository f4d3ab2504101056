import { createTempFolder } from '../testing/temp-folder';
import { describeLeases } from './leases.contract';
import { openSqliteLeases } from './sqlite';

describeLeases('SQLite', async () => {
  const folder = createTempFolder();
  const path = folder.getPath('views.db');
  return {
    open: async (clock) => openSqliteLeases({ path, clock }),
    tearDown: async () => folder.remove(),
  };
});
