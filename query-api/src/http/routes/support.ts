import type { supportRoutes } from '@tapwise/contracts/http/routes/support';
import type { CompleteDependencies } from '../../dependencies';
import type { QueryRouteHandlersOf } from '../handler';

export function createSupportHandlers({
  supportEmail,
}: Pick<CompleteDependencies, 'supportEmail'>): QueryRouteHandlersOf<typeof supportRoutes> {
  return { support: async () => ({ body: { email: supportEmail } }) };
}
