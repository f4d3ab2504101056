import type { Reminder as ReminderResponse, reminderRoutes } from '@tapwise/contracts/http/routes/reminders';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';
import { renderReminder } from '@tapwise/rewards/engine/sentences/reminders';
import type { CommandHandler } from '../../command-handler/port';
import type { SetReminderKinds } from '../../domain/wallet/commands';
import type { ReminderService, UserReminder } from '../../services/reminders/reminder-service';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';

export interface ReminderDependencies {
  readonly commandHandler: CommandHandler;
  readonly reminderService: ReminderService;
}

function toAction(reminder: ComputedReminder): Pick<ReminderResponse, 'action' | 'quarter'> {
  if (reminder.kind === 'selection') return { action: 'choose' };
  if (reminder.kind === 'activation' && reminder.isNear)
    return { action: 'activate', quarter: reminder.params.quarter };
  return { action: 'open-card' };
}

function toResponse({ reminder, costCents }: UserReminder): ReminderResponse {
  const { id, kind, cardId, cardName, dueOn, isMissed } = reminder;
  return {
    id,
    kind,
    cardId,
    cardName,
    dueOn,
    isMissed,
    ...renderReminder(reminder, costCents),
    ...toAction(reminder),
    ...(costCents ? { cost: costCents / 100 } : {}),
  };
}

function createListHandler({ reminderService }: ReminderDependencies): CommandRouteHandler<'reminders'> {
  return async ({ userId, context: { at } }) => {
    const dueReminders = await reminderService.list(userId, at);
    const current = dueReminders.filter(({ reminder }) => reminder.isNear || reminder.isMissed);
    return { body: current.map(toResponse) };
  };
}

function createSetKindsHandler(deps: ReminderDependencies): CommandRouteHandler<'setReminderKinds'> {
  return async ({ userId, body, context }) => {
    const command: SetReminderKinds = {
      type: 'SetReminderKinds',
      kinds: REMINDER_KINDS.flatMap((kind) => {
        const isOn = body.kinds[kind];
        return isOn === undefined ? [] : [{ kind, isOn }];
      }),
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'Your reminders have been saved.' }));
  };
}

export function createReminderHandlers(
  deps: ReminderDependencies,
): CommandRouteHandlersOf<typeof reminderRoutes> {
  return { reminders: createListHandler(deps), setReminderKinds: createSetKindsHandler(deps) };
}
