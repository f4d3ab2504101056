import type { passwordRoutes } from '@tapwise/contracts/http/routes/password';
import type { QueryApiDependencies } from '../../dependencies';
import type { QueryRouteHandlersOf } from '../handler';

const VALID_LINK = { valid: true, message: 'This reset link is valid.' };
const INVALID_LINK = { valid: false, message: 'This reset link is invalid or expired.' };

export function createPasswordHandlers({
  vault,
}: Pick<QueryApiDependencies, 'vault'>): QueryRouteHandlersOf<typeof passwordRoutes> {
  return {
    verifyResetToken: async ({ params, at }) => ({
      body: (await vault.isResetTokenValid(params.token, Date.parse(at))) ? VALID_LINK : INVALID_LINK,
    }),
  };
}
