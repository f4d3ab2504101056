import type { exportRoutes } from '@tapwise/contracts/http/routes/export';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { EventStore } from '../../event-store/port';
import { writeEvents } from '../../services/event-export/write-events';
import type { CommandRouteHandlersOf } from '../handler';

export interface ExportDependencies {
  readonly store: Pick<EventStore, 'read'>;
}

export function createExportHandlers({
  store,
}: ExportDependencies): CommandRouteHandlersOf<typeof exportRoutes> {
  return {
    exportEvents: ({ userId, context: { at } }) =>
      Promise.resolve({
        file: {
          name: `tapwise-events-${toDay(at)}.ndjson`,
          type: 'application/x-ndjson; charset=utf-8',
          chunks: writeEvents(store, userId, at),
        },
      }),
  };
}
