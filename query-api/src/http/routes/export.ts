import { EXPORT_ITEMS_HEADER } from '@tapwise/contracts/http/export-items-header';
import type { exportRoutes } from '@tapwise/contracts/http/routes/export';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { QueryApiDependencies } from '../../dependencies';
import { writeCsv } from '../../export/csv';
import { CSV_TYPE } from '../../export/csv-fields';
import { writeJson } from '../../export/json';
import { countExportItems, openUserExport } from '../../export/user-export';
import type { QueryRouteHandlersOf } from '../handler';

const TYPES = { json: 'application/json; charset=utf-8', csv: CSV_TYPE };

export function createExportHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof exportRoutes> {
  return {
    exportAll: async ({ userId, query: { format }, at }) => {
      const [items, exported] = await Promise.all([
        countExportItems(reader, userId),
        openUserExport(reader, userId),
      ]);
      return {
        file: {
          name: `tapwise-${toDay(at)}.${format}`,
          type: TYPES[format],
          chunks: format === 'csv' ? writeCsv(exported) : writeJson(exported, at),
          headers: { [EXPORT_ITEMS_HEADER]: String(items) },
        },
      };
    },
  };
}
