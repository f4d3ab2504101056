import type { adminAuditRoutes } from '@tapwise/contracts/http/routes/admin-audit';
import { adminActions } from '@tapwise/contracts/read-models/admin-actions';
import type { QueryApiDependencies } from '../../dependencies';
import { readPage } from '../../queries/read-page';
import { toAuditEntry } from '../../responses/audit-entry';
import type { HandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

export function createAdminAuditHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): HandlersOf<typeof adminAuditRoutes> {
  return {
    adminAudit: async ({ query: { limit, after } }) => {
      const { page, next } = await readPage(reader, adminActions, { sort: ['-at', '-id'] }, { limit, after });
      return {
        body: page.map(toAuditEntry),
        headers: buildNextPageHeader(next?.id),
      };
    },
  };
}
