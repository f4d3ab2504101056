import type { calendarRoutes } from '@tapwise/contracts/http/routes/calendar';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { buildCalendar } from '../../services/calendar/build-calendar';
import { deriveCalendarSecret, hashCalendarSecret } from '../../services/calendar/calendar-secret';
import type { ReminderService } from '../../services/reminders/reminder-service';
import type { Vault } from '../../vault/ports/vault';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';

export interface CalendarDependencies {
  readonly vault: Vault;
  readonly reminderService: ReminderService;
  readonly sessionKeys: readonly string[];
  /** Links start with it. */
  readonly publicUrl: string;
}

function createFeedStatusHandler({ vault }: CalendarDependencies): CommandRouteHandler<'calendarFeed'> {
  return async ({ userId }) => {
    const feed = await vault.calendarFeeds.findByUser(userId);
    return { body: { createdAt: feed ? new Date(feed.createdAt).toISOString() : null } };
  };
}

function createFeedCreationHandler(deps: CalendarDependencies): CommandRouteHandler<'createCalendarFeed'> {
  const { vault, sessionKeys, publicUrl } = deps;
  const [key] = sessionKeys;
  if (key === undefined) throw new Error('There is no session key');
  return async ({ userId, context: { at, commandId } }) => {
    const secret = deriveCalendarSecret(key, userId, commandId);
    const secretHash = hashCalendarSecret(secret);
    const current = await vault.calendarFeeds.findByUser(userId);
    const isRepeat = current?.secretHash === secretHash;
    const feed = isRepeat ? current : { userId, secretHash, createdAt: Date.parse(at) };
    if (!isRepeat) await vault.calendarFeeds.save(feed);
    // If the account was deleted in the meantime, its deletion may not have found the new feed.
    if (!(await vault.profiles.findByUserId(userId))) {
      await vault.calendarFeeds.remove(userId);
      return reject('signed-out');
    }
    const createdAt = new Date(feed.createdAt).toISOString();
    return { body: { url: `${publicUrl}/calendar/${secret}.ics`, createdAt } };
  };
}

function createFeedRevocationHandler({
  vault,
}: CalendarDependencies): CommandRouteHandler<'revokeCalendarFeed'> {
  return async ({ userId }) => {
    await vault.calendarFeeds.remove(userId);
    return { body: { success: true, message: 'The link of your calendar feed no longer works.' } };
  };
}

function createCalendarHandler(deps: CalendarDependencies): CommandRouteHandler<'calendar'> {
  const { vault, reminderService, publicUrl } = deps;
  return async ({ params: { secret }, context: { at } }) => {
    const feed = await vault.calendarFeeds.findBySecret(hashCalendarSecret(secret));
    if (!feed) return reject('unknown-calendar');
    const { userId } = feed;
    const reminders = await reminderService.list(userId, at);
    return { calendar: buildCalendar(reminders, { userId, today: toDay(at), publicUrl }) };
  };
}

export function createCalendarHandlers(
  deps: CalendarDependencies,
): CommandRouteHandlersOf<typeof calendarRoutes> {
  return {
    calendarFeed: createFeedStatusHandler(deps),
    createCalendarFeed: createFeedCreationHandler(deps),
    revokeCalendarFeed: createFeedRevocationHandler(deps),
    calendar: createCalendarHandler(deps),
  };
}
