import type { adminAuditRoutes } from '@tapwise/contracts/http/routes/admin-audit';
import { adminActions } from '@tapwise/contracts/read-models/admin-actions';
import { readAuditChanges } from '../../admin/audit-changes';
import type { QueryApiDependencies } from '../../dependencies';
import { readPage } from '../../queries/read-page';
import { toAuditEntry } from '../../responses/audit-entry';
import type { QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

export function createAdminAuditHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof adminAuditRoutes> {
  return {
    adminAudit: async ({ query: { limit, after } }) => {
      const { page, next } = await readPage(reader, adminActions, { sort: ['-at', '-id'] }, { limit, after });
      const changes = await readAuditChanges(reader, page);
      return {
        body: page.map((action) => toAuditEntry(action, changes.get(action.id) ?? [])),
        headers: buildNextPageHeader(next?.id),
      };
    },
  };
}
