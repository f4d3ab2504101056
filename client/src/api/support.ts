import { queryOptions } from '@tanstack/react-query';
import type { Support } from '@tapwise/contracts/http/routes/support';
import { readRoute } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isSupport = hasFields<Support>('email');

export function supportQuery() {
  return queryOptions({ queryKey: ['support'], queryFn: () => readRoute('support', isSupport) });
}
