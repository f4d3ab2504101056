import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { PASSWORD_MAX_LENGTH } from '../vocabulary/limits';
import { UserId } from '../vocabulary/ids';
import { defineRoutes } from './define-route';
import { emailAddress, newPassword, Outcome, textLine, wordsForMissing } from './fields';

export const CurrentUser = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  goals: z.array(z.enum(GOALS)),
  preferences: z.object({ goalPriorities: z.partialRecord(z.enum(GOALS), z.number().int()) }),
  isOnboarded: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** One that is left out is too short. */
const NewPassword = z.string().max(PASSWORD_MAX_LENGTH).default('');

const ALL_FIELDS = 'Please fill in all fields.';
const BOTH_FIELDS = 'Please enter both your email and password.';

const SignedIn = z.object({ ...Outcome.shape, user: CurrentUser });

export const authRoutes = defineRoutes({
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    side: 'query',
    access: 'user',
    summary: 'The signed-in user; 401 when signed out.',
    response: CurrentUser,
    reads: ['accounts'],
  },
  user: {
    method: 'GET',
    path: '/api/user',
    side: 'query',
    access: 'user',
    summary: 'The same user, read for the name.',
    response: CurrentUser,
    reads: ['accounts'],
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    side: 'command',
    access: 'public',
    refusals: [409],
    publicLimit: 'sign-up',
    summary: 'Make an account and sign in to it.',
    body: z.strictObject({
      name: textLine(100, ALL_FIELDS),
      email: emailAddress(ALL_FIELDS),
      password: newPassword(ALL_FIELDS),
    }),
    response: SignedIn,
    status: 201,
  },
  logIn: {
    method: 'POST',
    path: '/api/auth/login',
    side: 'command',
    access: 'public',
    refusals: [401],
    publicLimit: 'sign-in',
    summary: 'Sign in. An unknown address and a wrong password get the same 401.',
    body: z.strictObject({
      email: emailAddress(BOTH_FIELDS),
      password: z.string(wordsForMissing(BOTH_FIELDS)).min(1, BOTH_FIELDS).max(PASSWORD_MAX_LENGTH),
    }),
    response: SignedIn,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    side: 'command',
    access: 'public',
    publicLimit: 'forgot-password',
    summary: 'Send a reset link. The answer does not tell whether the address is known.',
    body: z.strictObject({ email: emailAddress() }),
    response: Outcome,
  },
  verifyResetToken: {
    method: 'GET',
    path: '/api/auth/verify-reset-token/:token',
    side: 'query',
    access: 'public',
    publicLimit: 'verify-reset-token',
    summary: 'Whether a reset link still serves.',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ valid: z.boolean(), message: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    side: 'command',
    access: 'public',
    publicLimit: 'reset-password',
    summary: 'Set a new password with a reset link. Ends every session of the account.',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }),
    response: Outcome,
  },
  logInPage: {
    method: 'GET',
    path: '/api/login',
    side: 'command',
    access: 'public',
    summary: 'Browser navigation: leads to the login page.',
    status: 302,
  },
  logOut: {
    method: 'GET',
    path: '/api/logout',
    side: 'command',
    access: 'public',
    page: true,
    summary:
      'Browser navigation from one of our pages: ends the session on the server, then leads to the landing page. From elsewhere it asks first.',
    status: 302,
  },
  confirmLogOut: {
    method: 'POST',
    path: '/api/logout',
    side: 'command',
    access: 'public',
    summary: 'The form of the page that asks first: ends the session, then leads to the landing page.',
    status: 302,
  },
});
