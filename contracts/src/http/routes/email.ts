import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import {
  createEmailAddressField,
  createPlainTextField,
  CurrentPassword,
  SuccessResponse,
} from '../schemas/fields';

/** Changing the email address with an emailed link. */
export const emailRoutes = defineRoutes({
  changeEmail: {
    ...endpoints.changeEmail,
    service: 'command',
    access: 'user',
    costLimit: 'change-email',
    hasPassword: true,
    rules: {
      'same-email': 'it is already the account’s address.',
    },
    summary:
      'Send a confirmation link to the new email address and a notice to the current one. The response is the same if another account has the address. 403: wrong password.',
    body: z.strictObject({ email: createEmailAddressField(), password: CurrentPassword }),
    response: SuccessResponse,
  },
  confirmEmail: {
    ...endpoints.confirmEmail,
    service: 'command',
    access: 'public',
    publicLimit: 'confirm-email',
    rejectionStatuses: [409],
    rules: {
      'invalid-email-token': 'the link is unknown, used, or expired.',
    },
    summary:
      'Change the email address with the token from a confirmation link. Reset links to the old address no longer work. 409: another account has taken the address in the meantime.',
    body: z.strictObject({ token: createPlainTextField(200) }),
    response: SuccessResponse,
  },
});
