import type { settingsRoutes } from '@tapwise/contracts/http/routes/settings';
import { settings } from '@tapwise/contracts/read-models/settings';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { QueryApiDependencies } from '../../dependencies';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import { toSettings } from '../../responses/settings';
import type { QueryRouteHandlersOf } from '../handler';

export function createSettingsHandlers(
  { reader }: Pick<QueryApiDependencies, 'reader'>,
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof settingsRoutes> {
  return {
    settings: async ({ userId }) => {
      const [userSettings, wallet, preparedCatalog] = await Promise.all([
        reader.get(settings, userId),
        reader.get(wallets, userId),
        catalog(),
      ]);
      return { body: toSettings({ settings: userSettings, wallet, catalog: preparedCatalog }) };
    },
  };
}
