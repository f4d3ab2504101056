import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

/** A user's calendar feed. */
export const CalendarFeed = z.object({
  /** When the current link was created. Null if there is none. */
  createdAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The calendar feed of a user's reminders. */
export const calendarRoutes = defineRoutes({
  calendarFeed: {
    ...endpoints.calendarFeed,
    service: 'command',
    access: 'user',
    scope: 'read',
    summary: 'Check whether the user has a calendar feed. The link itself isn’t stored.',
    response: CalendarFeed,
  },
  createCalendarFeed: {
    ...endpoints.createCalendarFeed,
    service: 'command',
    access: 'user',
    summary:
      'Create or replace the link to the calendar feed. Anyone with the link can read the feed. The link is shown only in this response, and the previous one stops working.',
    response: z.object({ url: z.url(), createdAt: z.iso.datetime() }),
    status: 201,
  },
  revokeCalendarFeed: {
    ...endpoints.revokeCalendarFeed,
    service: 'command',
    access: 'user',
    summary: 'Revoke the calendar feed’s link. Does nothing if there is none.',
    response: SuccessResponse,
  },
  calendar: {
    ...endpoints.calendar,
    service: 'command',
    access: 'public',
    summary:
      'Get a user’s card deadlines as an iCalendar file: those in the next twelve months, and those missed in the last four weeks. Reminders that the user turned off are left out. The secret in the link identifies the user, so no cookie is needed. 404: the link is unknown or was revoked.',
    params: z.object({ secret: z.string().min(1) }),
    fileTypes: ['text/calendar'],
    rejectionStatuses: [404],
    costLimit: 'calendar',
  },
});
