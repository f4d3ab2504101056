import { streams } from '@tapwise/contracts/events/streams';
import type { authRoutes } from '@tapwise/contracts/http/routes/auth';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandHandler } from '../../command-handler/port';
import type { RegisterAccount } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { countPasswordChanges } from '../../domain/account/state';
import type { Passwords } from '../../passwords/password';
import { checkPassword, type PasswordPolicy } from '../../passwords/password-policy';
import type { StoredProfile } from '../../vault/ports/profiles';
import type { Vault } from '../../vault/ports/vault';
import type { AttemptLimits } from '../credentials/attempt-limits';
import { createPasswordGuesses, rememberAddress } from '../credentials/password-guesses';
import type { CommandRequest, CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toCurrentUser } from '../sessions/current-user';
import { SIGN_OUT_PAGE } from '../sessions/sign-out-page';
import { toBodyResult } from '../to-body-result';

export interface AuthDependencies {
  readonly commandHandler: CommandHandler;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly passwordPolicy: PasswordPolicy;
  readonly limits: AttemptLimits;
  readonly createUserId: () => UserId;
}

type RequestSession = Pick<CommandRequest<'signUp'>, 'context' | 'session'>;

/**
 * Registers the account in the event log and signs in. Does nothing to a registered account, so it also
 * completes interrupted sign-ups.
 */
async function registerAndSignIn(
  { commandHandler }: AuthDependencies,
  profile: StoredProfile,
  { context, session }: RequestSession,
  message: string,
) {
  const { userId } = profile;
  const stream = streams.account(userId);
  const outcome = await commandHandler.handle({
    stream,
    decider: accountDecider,
    createCommand: (): RegisterAccount => ({ type: 'RegisterAccount' }),
    context: { ...context, actor: userId },
  });
  return toBodyResult(outcome, async () => {
    const { state } = await commandHandler.load(stream, accountDecider);
    await session.signIn(userId);
    return { success: true, message, user: toCurrentUser(profile, state) };
  });
}

function createSignUpHandler(deps: AuthDependencies): CommandRouteHandler<'signUp'> {
  const { vault, passwords, passwordPolicy, createUserId } = deps;
  return async ({ body: { name, email, password }, context, session, caller }) => {
    const rejection = checkPassword(passwordPolicy, password, 'password');
    if (rejection) return reject(rejection);
    const profile: StoredProfile = {
      userId: createUserId(),
      email,
      name,
      passwordHash: await passwords.hash(password),
      signUpCommand: context.commandId,
      createdAt: Date.parse(context.at),
      passwordChanges: 0,
    };
    const outcome = await vault.profiles.create(profile);
    const storedProfile = outcome === 'created' ? profile : await vault.profiles.findByEmail(email);
    if (storedProfile?.signUpCommand !== context.commandId) return reject('email-taken');
    const isSame = storedProfile.name === name && (await verifyPassword(storedProfile, password, deps));
    if (!isSame) return reject('idempotency-key-reused');
    await rememberAddress(deps.limits, email, caller);
    return registerAndSignIn(deps, storedProfile, { context, session }, 'Your account was created.');
  };
}

/**
 * Returns whether the password matches. A hash older than the last `PasswordChanged` in the log comes from a restored
 * copy of the vault. Its password was replaced later, so only a reset makes the account usable. A profile without its
 * count of password changes gets it.
 */
async function verifyPassword(
  profile: StoredProfile,
  password: string,
  deps: AuthDependencies,
): Promise<boolean> {
  const { commandHandler, passwords, vault } = deps;
  const { userId, passwordHash, passwordChanges } = profile;
  if (!(await passwords.matches(password, passwordHash))) return false;
  const { state } = await commandHandler.load(streams.account(userId), accountDecider);
  const changes = countPasswordChanges(state);
  if (passwordChanges === null) await vault.profiles.recordPasswordChanges(userId, passwordHash, changes);
  return passwordChanges === null || changes <= passwordChanges;
}

function createSignInHandler(deps: AuthDependencies): CommandRouteHandler<'signIn'> {
  const { vault, passwords, limits } = deps;
  // Attempts on one account from one address run one by one, so that guesses sent together are all counted.
  const runExclusively = createKeyedMutex();
  const authenticate = async (email: string, password: string, caller: string) => {
    const guesses = createPasswordGuesses(limits, email, caller);
    const limited = await guesses.check();
    if (limited) return reject(limited);
    const profile = await vault.profiles.findByEmail(email);
    const isMatch = profile
      ? await verifyPassword(profile, password, deps)
      : await passwords.matches(password, undefined);
    if (!profile || !isMatch) return reject((await guesses.recordWrongPassword()) ?? 'wrong-credentials');
    await guesses.recordCorrectPassword();
    return { profile };
  };
  return async ({ body: { email, password }, context, session, caller }) => {
    const outcome = await runExclusively(`${caller} ${email}`, () => authenticate(email, password, caller));
    if (!('profile' in outcome)) return outcome;
    const { userId, passwordHash } = outcome.profile;
    const result = await registerAndSignIn(deps, outcome.profile, { context, session }, 'You are signed in.');
    // A reset during this sign-in has ended the account's sessions, but not the new one.
    const current = await vault.profiles.findByUserId(userId);
    if (current?.passwordHash === passwordHash) return result;
    await session.signOut();
    return reject('wrong-credentials');
  };
}

export function createAuthHandlers(deps: AuthDependencies): CommandRouteHandlersOf<typeof authRoutes> {
  return {
    signUp: createSignUpHandler(deps),
    signIn: createSignInHandler(deps),
    signInPage: async () => ({ redirect: '/login' }),
    async signOut({ session, isOwnNavigation }) {
      if (!isOwnNavigation && session.userId !== undefined) return { page: SIGN_OUT_PAGE };
      // Requests of other sites have no session cookie. They must not clear the other cookies.
      if (isOwnNavigation) await session.signOut();
      return { redirect: '/landing' };
    },
    async postSignOut({ session }) {
      await session.signOut();
      return { redirect: '/landing' };
    },
  };
}
