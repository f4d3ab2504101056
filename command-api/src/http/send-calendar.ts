import { createHash } from 'node:crypto';
import type { Context } from '@tapwise/platform/server/http/koa-types';

/** Sends an iCalendar file, or 304 if the caller has the current one. Shared caches must not keep it. */
export function sendCalendar(context: Context, calendar: string): void {
  context.status = 200;
  context.set('Cache-Control', 'private, no-cache');
  context.etag = createHash('sha256').update(calendar).digest('base64url');
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.set('Content-Type', 'text/calendar; charset=utf-8');
  context.set('Content-Disposition', 'inline; filename="tapwise.ics"');
  context.body = calendar;
}
