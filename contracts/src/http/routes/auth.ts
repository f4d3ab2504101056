import { z } from 'zod';
import { NAME_MAX_LENGTH } from '../../vocabulary/account/name-length';
import { PASSWORD_MAX_LENGTH } from '../../vocabulary/account/password-lengths';
import { GOALS } from '../../vocabulary/goals';
import { UserId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import {
  createEmailAddressField,
  createNewPasswordField,
  createPlainTextField,
  createTextLineField,
  SuccessResponse,
} from '../schemas/fields';

/** The signed-in user. */
export const CurrentUser = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  goals: z.array(z.enum(GOALS)),
  preferences: z.object({ goalPriorities: z.partialRecord(z.enum(GOALS), z.number().int()) }),
  isOnboarded: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const ALL_FIELDS_MESSAGE = 'Please fill in all fields.';
const BOTH_FIELDS_MESSAGE = 'Please enter both your email and password.';

const SignedIn = z.object({ ...SuccessResponse.shape, user: CurrentUser });

/** Sign-up, sign-in, and sign-out. */
export const authRoutes = defineRoutes({
  currentUser: {
    ...endpoints.currentUser,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Get the signed-in user. Returns 401 if no one is signed in.',
    response: CurrentUser,
    reads: ['accounts'],
  },
  user: {
    ...endpoints.user,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Get the signed-in user. Same as `/api/auth/user`.',
    response: CurrentUser,
    reads: ['accounts'],
  },
  signUp: {
    ...endpoints.signUp,
    service: 'command',
    access: 'public',
    rejectionStatuses: [409],
    publicLimit: 'sign-up',
    summary: 'Create an account and sign in.',
    body: z.strictObject({
      name: createTextLineField(NAME_MAX_LENGTH, ALL_FIELDS_MESSAGE),
      email: createEmailAddressField(ALL_FIELDS_MESSAGE),
      password: createNewPasswordField(ALL_FIELDS_MESSAGE),
    }),
    response: SignedIn,
    status: 201,
  },
  signIn: {
    ...endpoints.signIn,
    service: 'command',
    access: 'public',
    rejectionStatuses: [401],
    publicLimit: 'sign-in',
    summary: 'Sign in. An unknown email address and a wrong password get the same 401.',
    body: z.strictObject({
      email: createEmailAddressField(BOTH_FIELDS_MESSAGE),
      password: createPlainTextField(PASSWORD_MAX_LENGTH, BOTH_FIELDS_MESSAGE),
    }),
    response: SignedIn,
  },
  signInPage: {
    ...endpoints.signInPage,
    service: 'command',
    access: 'public',
    summary: 'Redirect the browser to the sign-in page.',
    status: 302,
  },
  signOut: {
    ...endpoints.signOut,
    service: 'command',
    access: 'public',
    hasPage: true,
    summary:
      'Sign out and redirect the browser to the landing page. A request from another site gets a confirmation page.',
    status: 302,
  },
  postSignOut: {
    ...endpoints.postSignOut,
    service: 'command',
    access: 'public',
    summary: 'Sign out from the confirmation page and redirect to the landing page.',
    status: 302,
  },
});
