import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

/** A hash in base64url, which doesn't reveal the session's own id. */
const ID = /^[A-Za-z0-9_-]{43}$/;

/** A browser that is signed in. Contains no address of the network. Times are in UTC. */
const SessionSummary = z.object({
  id: z.string(),
  /** The browser and the operating system, such as `Firefox on Windows`, or `Unknown device`. */
  device: z.string(),
  /** When the user signed in. */
  createdAt: z.iso.datetime(),
  /** When it was last used, up to an hour too early. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** The browsers where the user is signed in. */
export const sessionRoutes = defineRoutes({
  sessions: {
    ...endpoints.sessions,
    // A read, but only command-api reads whole sessions.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary: 'List the user’s sessions, most recently used first.',
    response: z.array(SessionSummary),
  },
  endOtherSessions: {
    ...endpoints.endOtherSessions,
    service: 'command',
    access: 'user',
    summary: 'Sign the user out everywhere else. This session continues.',
    response: SuccessResponse,
  },
  endSession: {
    ...endpoints.endSession,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Sign the user out in another browser, by the id from the list. 404: no other session has it.',
    params: z.object({ id: z.string().regex(ID) }),
    response: SuccessResponse,
  },
});
