import type { FakeState, HandlerRequest } from './fake-state';

const NOW = '2026-11-23T10:00:00.000Z';
let lastLink = 0;

/** The routes of reminders and the calendar feed. */
export const reminderHandlers = {
  reminders: (state: FakeState) => state.reminders,
  setReminderKinds: (state: FakeState, { body }: HandlerRequest<'setReminderKinds'>) => {
    state.settings = {
      ...state.settings,
      reminders: Object.assign({}, state.settings.reminders, body.kinds),
    };
    return { success: true, message: 'Done.' };
  },
  calendarFeed: (state: FakeState) => state.calendarFeed,
  createCalendarFeed: (state: FakeState) => {
    state.calendarFeed = { createdAt: NOW };
    lastLink += 1;
    return { url: `https://cards.example.com/calendar/secret-${String(lastLink)}.ics`, createdAt: NOW };
  },
  revokeCalendarFeed: (state: FakeState) => {
    state.calendarFeed = { createdAt: null };
    return { success: true, message: 'Done.' };
  },
};
