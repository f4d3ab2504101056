import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import { readPage } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { isListOf } from '../requests/response-shape';

const isAuditEntryList = isListOf<AuditEntry>('id', 'at', 'type', 'summary', 'changes');
const AUDIT_PAGE_SIZE = '100';

/** Admin actions, newest first, page by page. */
export function adminAuditQuery(adminKey: string) {
  return infiniteQueryOptions({
    queryKey: ['adminAudit'],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const query = { limit: AUDIT_PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) };
      const { items, next } = await readPage('adminAudit', { query, headers: createBearerHeader(adminKey) });
      if (!isAuditEntryList(items)) throw new Error('Unexpected response from adminAudit');
      return { items, next };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
