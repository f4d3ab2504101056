import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

/** An event that a projection's documents leave out. Doesn't name the user. */
const AdminQuarantinedEvent = z.object({
  /** Empty if the event is missing from the log. */
  eventId: z.string(),
  type: z.string(),
  /** The kind of its stream: `wallet`. */
  streamKind: z.string(),
  position: z.string(),
  /** Why it is left out: `ChecksumMismatch`. */
  error: z.string(),
});

/**
 * `requested`: no process has begun yet, or the one that began has ended. `running`: `percent` and the fields after it
 * describe its progress. `done` and `failed`: the last rebuild.
 */
const REBUILD_STATES = ['requested', 'running', 'done', 'failed'] as const;

/** The newest rebuild of a projection, whether it was requested here or on the command line. */
const Rebuild = z.object({
  state: z.enum(REBUILD_STATES),
  /** Null if it wasn't requested through the API. */
  requestedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** When its progress was last reported, or when it ended. */
  reportedAt: z.iso.datetime().nullable(),
  /** The generation that it builds. */
  generation: z.number().int().nullable(),
  percent: z.number().min(0).max(100),
  /** The events that this run has processed. */
  events: z.number().int(),
  eventsPerSecond: z.number(),
  /** Null until it can be estimated. */
  secondsLeft: z.number().nullable(),
  /** The process that carries it out: machine, process id, and an id of the run. */
  runBy: z.string().nullable(),
  /** Why it failed: the class of the error. */
  error: z.string().nullable(),
  /** The event that it failed on. */
  failedAt: z.object({ eventId: z.string(), eventType: z.string() }).nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** A projection as operators see it. */
export const AdminProjection = z.object({
  name: z.string(),
  version: z.number().int(),
  generation: z.number().int(),
  position: z.string(),
  /**
   * Positions of the log that are still to be processed. On EventStoreDB, positions are bytes. Null if the end of the
   * log isn't known.
   */
  lag: z.number().nullable(),
  isPaused: z.boolean(),
  /** Why it is paused: the class of the error. */
  failure: z.string().nullable(),
  /** The event that it failed on. */
  failedAt: z.object({ eventId: z.string(), eventType: z.string() }).nullable(),
  /** When an operator asked it to resume. Null if it isn't paused, or if it has retried since. */
  resumeRequestedAt: z.iso.datetime().nullable(),
  /** The process that runs it. Null if none does. */
  runBy: z.string().nullable(),
  quarantinedCount: z.number().int(),
  /** The first 100, in log order. */
  quarantined: z.array(AdminQuarantinedEvent),
  /** Null if it was never rebuilt. */
  rebuild: Rebuild.nullable(),
});
export type AdminProjection = z.infer<typeof AdminProjection>;

/** Requests with the same rejection or error on one route. Contains no text that a caller sent. */
const UnsuccessfulRequests = z.object({
  /** `rejection`: a rule rejected the request (4xx). `error`: it failed on our side (5xx). */
  kind: z.enum(['rejection', 'error']),
  /** The code of the rejection, or the class of the error: `card-limit-reached`. */
  code: z.string(),
  status: z.number().int(),
  /** The route name; `none` for unknown paths. */
  route: z.string(),
  /** Since the process started. */
  total: z.number().int(),
  /** In each of the last 24 hours (of UTC). The current hour is the last. */
  hours: z.array(z.number().int()).length(24),
});

/** One process's rejections and errors since it started. */
export const UnsuccessfulRequestReport = z.object({
  service: z.string(),
  /** Identifies the run of the process. */
  instance: z.string(),
  /** When it started. */
  since: z.iso.datetime(),
  failures: z.array(UnsuccessfulRequests),
});
export type UnsuccessfulRequestReport = z.infer<typeof UnsuccessfulRequestReport>;

const ProjectionParams = z.object({
  name: z.string().regex(/^[\w-]{1,80}$/, 'This field must be the name of a projection.'),
});

/** The state of the processes, for operators. */
export const operationsRoutes = defineRoutes({
  adminProjections: {
    ...endpoints.adminProjections,
    service: 'query',
    access: 'admin',
    summary:
      'List the projections: their progress, who runs them, why they are paused, which events they leave out, and the progress of rebuilds.',
    response: z.array(AdminProjection),
    reads: ['rebuild-requests'],
  },
  adminErrors: {
    ...endpoints.adminErrors,
    service: 'query',
    access: 'admin',
    summary:
      'Get the number of rejections and errors of the process that handles queries, in total since it started and by hour. With `npm start`, this process handles all requests.',
    response: UnsuccessfulRequestReport,
    reads: [],
  },
  adminCommandErrors: {
    ...endpoints.adminCommandErrors,
    service: 'command',
    access: 'admin',
    summary:
      'Get the number of rejections and errors of the process that handles commands, in total since it started and by hour. If `instance` is the same as in `GET /api/admin/errors`, both are the same process.',
    response: UnsuccessfulRequestReport,
  },
  rebuildProjection: {
    ...endpoints.rebuildProjection,
    service: 'command',
    access: 'admin',
    status: 202,
    rejectionStatuses: [404, 409],
    summary:
      'Request a rebuild of a projection alongside its live documents. A projections process performs it; `GET /api/admin/projections` shows the progress.',
    params: ProjectionParams,
    response: SuccessResponse,
  },
  resumeProjection: {
    ...endpoints.resumeProjection,
    service: 'command',
    access: 'admin',
    status: 202,
    rejectionStatuses: [404, 409],
    summary:
      'Resume a paused projection. The process that runs it retries the event that failed; if the event fails again, the projection pauses again. Repeating the request before the retry has no effect.',
    params: ProjectionParams,
    response: SuccessResponse,
  },
});
