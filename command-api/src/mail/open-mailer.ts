import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import { forgetEmails } from './forget-emails';
import { createMailMetrics } from './mail-metrics';
import { createOutboxMailer } from './outbox';
import type { Mailer } from './port';
import { createSmtpMailer } from './smtp';

interface MailerSettings {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** If absent, emails become files in `outbox`. */
  readonly smtpUrl?: string | undefined;
  readonly logger: Logger;
  /** Counts emails. None by default. */
  readonly metrics?: Metrics;
}

/** The installation's mailer: its mail server, or files in the data folder. */
export function openMailer({ dataDir, publicUrl, smtpUrl, logger, metrics }: MailerSettings): Mailer {
  const from = `Tapwise <no-reply@${new URL(publicUrl).hostname}>`;
  const outbox = join(dataDir, 'outbox');
  const queue = join(dataDir, 'mail-queue');
  const onAttempt = metrics && createMailMetrics(metrics, queue);
  const mailer =
    smtpUrl === undefined
      ? createOutboxMailer({ folder: outbox, from, createId: v7, onAttempt })
      : createSmtpMailer({ url: smtpUrl, folder: queue, from, createId: v7, logger, onAttempt });
  return {
    ...mailer,
    // The other folder may contain emails from before the setting changed.
    async forget(address) {
      for (const folder of [outbox, queue]) await forgetEmails(folder, address);
    },
  };
}
