import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { AccountCommand } from '../../domain/account/commands';
import { account } from '../../domain/account/decide';
import type { CommandContext, CommandHandling } from '../../handling/port';
import type { Vault } from '../../vault/port';
import { currentUser } from '../current-user';
import type { HandlersOf } from '../handler';
import { requireProfile } from '../require-profile';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly vault: Vault;
}

export function accountHandlers({
  handling,
  vault,
}: Dependencies): HandlersOf<'setGoals' | 'completeOnboarding'> {
  const change = async (user: UserId, command: AccountCommand, context: CommandContext, message: string) => {
    const stream = streams.account(user);
    const handled = await handling.handle({ stream, decider: account, command: () => command, context });
    if ('refused' in handled) return handled;
    const profile = await requireProfile(vault, user);
    const { state } = await handling.load(stream, account);
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
  };
}
