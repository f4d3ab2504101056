import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { outboxMailer } from './outbox';
import type { Mailer } from './port';
import { smtpMailer } from './smtp';

interface Settings {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Absent: mails become files in `outbox`. */
  readonly smtpUrl?: string | undefined;
  readonly log: Logger;
}

/** The mailer of an installation: its mail server, or files in the data folder. */
export function openMailer({ dataDir, publicUrl, smtpUrl, log }: Settings): Mailer {
  const from = `Tapwise <no-reply@${new URL(publicUrl).hostname}>`;
  if (smtpUrl === undefined) return outboxMailer({ folder: join(dataDir, 'outbox'), from, newId: v7 });
  return smtpMailer({ url: smtpUrl, folder: join(dataDir, 'mail-queue'), from, newId: v7, log });
}
