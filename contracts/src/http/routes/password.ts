import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import {
  createEmailAddressField,
  createPlainTextField,
  CurrentPassword,
  NewPassword,
  SuccessResponse,
} from '../schemas/fields';

/** Changing the password, with the current one or with an emailed link. */
export const passwordRoutes = defineRoutes({
  forgotPassword: {
    ...endpoints.forgotPassword,
    service: 'command',
    access: 'public',
    publicLimit: 'forgot-password',
    summary:
      'Send a password reset link. The response is the same whether or not the address has an account.',
    body: z.strictObject({ email: createEmailAddressField() }),
    response: SuccessResponse,
  },
  verifyResetToken: {
    ...endpoints.verifyResetToken,
    service: 'query',
    access: 'public',
    publicLimit: 'verify-reset-token',
    summary: 'Check whether a reset link is still valid.',
    params: z.object({ token: createPlainTextField(200) }),
    response: z.object({ valid: z.boolean(), message: z.string() }),
  },
  resetPassword: {
    ...endpoints.resetPassword,
    service: 'command',
    access: 'public',
    publicLimit: 'reset-password',
    rules: {
      'invalid-reset-token': 'the link is unknown, used, or expired.',
    },
    summary: 'Set a new password with the token from a reset link. Ends all of the account’s sessions.',
    body: z.strictObject({ token: createPlainTextField(200), newPassword: NewPassword }),
    response: SuccessResponse,
  },
  changePassword: {
    ...endpoints.changePassword,
    service: 'command',
    access: 'user',
    costLimit: 'change-password',
    hasPassword: true,
    summary: 'Change the password. Ends the user’s other sessions. 403: the current password is wrong.',
    body: z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword }),
    response: SuccessResponse,
  },
});
