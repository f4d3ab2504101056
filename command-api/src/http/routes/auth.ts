import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { RegisterAccount } from '../../domain/account/commands';
import { account } from '../../domain/account/decide';
import { passwordChangesOf } from '../../domain/account/state';
import { refuse } from '../../domain/decider';
import type { CommandHandling } from '../../handling/port';
import { turnQueue } from '../../handling/turn-queue';
import type { Passwords } from '../../vault/password';
import { refusePassword, type PasswordPolicy } from '../../vault/password-policy';
import type { Profile, Vault } from '../../vault/port';
import { currentUser } from '../current-user';
import type { CommandRequest, Handler, HandlersOf } from '../handler';
import type { Limits } from '../limits';
import { LOG_OUT_PAGE_STYLE, logOutPage } from '../log-out-page';
import { passwordGuesses, rememberAddress } from '../password-guesses';

export interface AuthDependencies {
  readonly handling: CommandHandling;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly passwordPolicy: PasswordPolicy;
  readonly limits: Limits;
  readonly newUserId: () => UserId;
}

type Credentials = Pick<CommandRequest<'signUp'>, 'context' | 'session'>;

/** Opens the account in the log, which does nothing where it is open already: a sign-up that broke off is finished so. */
async function openAccount(
  { handling }: AuthDependencies,
  profile: Profile,
  { context, session }: Credentials,
  message: string,
) {
  const { userId } = profile;
  const stream = streams.account(userId);
  const handled = await handling.handle({
    stream,
    decider: account,
    command: (): RegisterAccount => ({ type: 'RegisterAccount' }),
    context: { ...context, actor: userId },
  });
  if ('refused' in handled) return handled;
  const { state } = await handling.load(stream, account);
  await session.signIn(userId);
  const body = { success: true as const, message, user: currentUser(profile, state) };
  return { body, position: handled.position };
}

function signUp(deps: AuthDependencies): Handler<'signUp'> {
  const { vault, passwords, passwordPolicy, newUserId } = deps;
  return async ({ body: { name, email, password }, context, session, caller }) => {
    const wrong = refusePassword(passwordPolicy, password, 'password');
    if (wrong) return wrong;
    const profile: Profile = {
      userId: newUserId(),
      email,
      name,
      passwordHash: await passwords.hash(password),
      signUpCommand: context.commandId,
      createdAt: Date.parse(context.at),
      passwordChanges: 0,
    };
    const outcome = await vault.profiles.create(profile);
    const stored = outcome === 'created' ? profile : await vault.profiles.findByEmail(email);
    if (stored?.signUpCommand !== context.commandId) return refuse('email-taken');
    const isSame = stored.name === name && (await isPasswordOf(stored, password, deps));
    if (!isSame) return refuse('idempotency-key-reused');
    await rememberAddress(deps.limits, email, caller);
    return openAccount(deps, stored, { context, session }, 'Your account was created.');
  };
}

/**
 * Whether the password is the account's. A hash older than the log's last PasswordChanged comes from a restored copy of the
 * vault: its password was replaced since, and only a reset gives the account a new one.
 */
async function isPasswordOf(profile: Profile, password: string, deps: AuthDependencies): Promise<boolean> {
  const { handling, passwords, vault } = deps;
  const { userId, passwordHash, passwordChanges } = profile;
  if (!(await passwords.matches(password, passwordHash))) return false;
  const { state } = await handling.load(streams.account(userId), account);
  const changes = passwordChangesOf(state);
  if (passwordChanges === null) await vault.profiles.recordPasswordChanges(userId, passwordHash, changes);
  return passwordChanges === null || changes <= passwordChanges;
}

function logIn(deps: AuthDependencies): Handler<'logIn'> {
  const { vault, passwords, limits } = deps;
  // Tries on one account from one address take turns: guesses sent all at once are counted before the next is looked at.
  const inTurn = turnQueue();
  const credentialsOf = async (email: string, password: string, caller: string) => {
    const guesses = passwordGuesses(limits, email, caller);
    const spent = await guesses.check();
    if (spent) return spent;
    const profile = await vault.profiles.findByEmail(email);
    const isMatch = profile
      ? await isPasswordOf(profile, password, deps)
      : await passwords.matches(password, undefined);
    if (!profile || !isMatch) return (await guesses.wrong()) ?? refuse('wrong-credentials');
    await guesses.right();
    return { profile };
  };
  return async ({ body: { email, password }, context, session, caller }) => {
    const outcome = await inTurn(`${caller} ${email}`, () => credentialsOf(email, password, caller));
    if (!('profile' in outcome)) return outcome;
    const { userId, passwordHash } = outcome.profile;
    const answer = await openAccount(deps, outcome.profile, { context, session }, 'You are signed in.');
    // A reset since the password was looked at has ended the sessions of the account, but not this one.
    const current = await vault.profiles.findByUserId(userId);
    if (current?.passwordHash === passwordHash) return answer;
    await session.signOut();
    return refuse('wrong-credentials');
  };
}

export function authHandlers(
  deps: AuthDependencies,
): HandlersOf<'signUp' | 'logIn' | 'logInPage' | 'logOut' | 'confirmLogOut'> {
  return {
    signUp: signUp(deps),
    logIn: logIn(deps),
    logInPage: async () => ({ redirect: '/login' }),
    async logOut({ session, isOwnNavigation }) {
      if (!isOwnNavigation && session.userId !== undefined)
        return { html: logOutPage, styleSource: LOG_OUT_PAGE_STYLE };
      // Another site's request comes without the session's cookie: it must not clear the others.
      if (isOwnNavigation) await session.signOut();
      return { redirect: '/landing' };
    },
    async confirmLogOut({ session }) {
      await session.signOut();
      return { redirect: '/landing' };
    },
  };
}
