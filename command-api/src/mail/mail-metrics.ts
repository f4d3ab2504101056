import { readdir } from 'node:fs/promises';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { OnAttempt } from './port';

/** Registers the email metrics. Returns the function that counts each attempt to send one. */
export function createMailMetrics({ registry }: Metrics, queueFolder: string): OnAttempt {
  const sent = new Counter({
    name: 'tapwise_emails_sent_total',
    help: 'Emails that the mail server accepted, or that were written to the outbox.',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'tapwise_email_failures_total',
    help: 'Failed attempts to send an email. Each is repeated.',
    registers: [registry],
  });
  const queue: Gauge<'state'> = new Gauge({
    name: 'tapwise_email_queue',
    help: 'Emails on disk: waiting for the mail server, or set aside after it rejected them for a day.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const names = await readdir(queueFolder).catch(() => []);
      queue.set({ state: 'waiting' }, names.filter((name) => name.endsWith('.json')).length);
      queue.set({ state: 'set-aside' }, names.filter((name) => name.endsWith('.refused')).length);
    },
  });
  return (result) => (result === 'sent' ? sent : failures).inc();
}
