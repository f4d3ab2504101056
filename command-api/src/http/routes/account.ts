import { streams } from '@tapwise/contracts/events/streams';
import type { accountRoutes } from '@tapwise/contracts/http/account';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandHandler } from '../../command-handler/port';
import type { AccountCommand } from '../../domain/account/commands';
import { account } from '../../domain/account/decide';
import { currentUser } from '../current-user';
import type { HandlersOf } from '../handler';
import { requireProfile } from '../require-profile';
import { deleteAccount, type DeleteAccountDependencies } from './delete-account';

export interface AccountDependencies extends DeleteAccountDependencies {
  readonly commandHandler: CommandHandler;
}

export function accountHandlers(deps: AccountDependencies): HandlersOf<typeof accountRoutes> {
  const { commandHandler, vault } = deps;
  const change = async (user: UserId, command: AccountCommand, context: CommandContext, message: string) => {
    const stream = streams.account(user);
    const handled = await commandHandler.handle({
      stream,
      decider: account,
      command: () => command,
      context,
    });
    if ('refused' in handled) return handled;
    const profile = await requireProfile(vault, user);
    const { state } = await commandHandler.load(stream, account);
    const body = { success: true as const, message, user: currentUser(profile, state) };
    return { body, position: handled.position };
  };

  return {
    setGoals: ({ user, body, context }) =>
      change(
        user,
        { type: 'SetGoals', goals: body.goals },
        context,
        'Your financial priorities have been saved',
      ),
    completeOnboarding: ({ user, context }) =>
      change(user, { type: 'CompleteOnboarding' }, context, 'Your account is set up.'),
    deleteAccount: deleteAccount(deps),
  };
}
