import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import { writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { createMailQueue, type MailQueue } from './mail-queue';
import { composeMessage } from './message';
import type { Mailer, OnAttempt } from './port';

interface Options {
  /** `smtp://user:password@host:587`. */
  readonly url: string;
  /** Emails wait here until the server accepts them. */
  readonly folder: string;
  readonly from: string;
  readonly createId: () => string;
  readonly logger: Logger;
  /** Milliseconds to wait after each failure in a row; the last one repeats. */
  readonly delays?: readonly number[];
  readonly onAttempt?: OnAttempt | undefined;
}

const DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000];

const QueuedMail = z.object({ from: z.string(), to: z.string(), message: z.string() });

/** Only the error's code, because a mail server's error may quote an address. */
function getErrorKind(error: unknown): string {
  return getErrorCode(error) || 'unknown';
}

/** Whether the server rejected only this email, because of its addresses or text. The next one may succeed. */
function isRejectedMail(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(getErrorKind(error));
}

interface Delivery {
  readonly emails: MailQueue;
  readonly deliver: (path: string) => Promise<void>;
  readonly getDelay: (failures: number) => number;
  readonly onAttempt: OnAttempt | undefined;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Delivers all due emails, oldest first. Returns the milliseconds until more are due. Undefined if none are left. */
async function deliverDue({
  emails,
  deliver,
  getDelay,
  onAttempt,
  logger,
  signal,
}: Delivery): Promise<number | undefined> {
  for (let failures = 0; !signal.aborted;) {
    const next = await emails.next();
    if (!next || 'waitMs' in next) return next?.waitMs;
    try {
      await deliver(next.path);
      onAttempt?.('sent');
      failures = 0;
    } catch (error) {
      onAttempt?.('failed');
      logger.warn({ failure: getErrorKind(error), failures }, 'email not sent');
      if (isRejectedMail(error)) {
        await emails.postpone(next.path);
        continue;
      }
      await sleep(getDelay(failures), undefined, { signal }).catch(() => undefined);
      failures += 1;
    }
  }
  return undefined;
}

/** Loads nodemailer with the first email, which a start doesn't need. */
function createConnection(url: string) {
  let transport: Promise<Transporter> | undefined;
  return {
    open: () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url))),
    close: async () => (await transport)?.close(),
  };
}

function createDelivery(open: () => Promise<Transporter>, emails: MailQueue) {
  return async (path: string): Promise<void> => {
    const transport = await open();
    const { message, ...envelope } = QueuedMail.parse(JSON.parse(await readFile(path, 'utf8')));
    await transport.sendMail({ envelope, raw: Buffer.from(message, 'base64') });
    await emails.drop(path);
  };
}

/**
 * Sends emails through a mail server, oldest first. Each waits in a file until the server accepts it, even over
 * restarts. A rejected email is retried, because a misconfigured server also rejects valid emails.
 */
export function createSmtpMailer({
  url,
  folder,
  from,
  createId,
  logger,
  delays = DELAYS,
  onAttempt,
}: Options): Omit<Mailer, 'forget'> {
  const connection = createConnection(url);
  const closing = new AbortController();
  const { signal } = closing;
  const getDelay = (failures: number) => delays[Math.min(failures, delays.length - 1)] ?? 0;
  const emails = createMailQueue(folder, getDelay);
  const deliver = createDelivery(connection.open, emails);
  let running = Promise.resolve();
  let later: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    const waitMs = await deliverDue({ emails, deliver, getDelay, onAttempt, logger, signal });
    clearTimeout(later);
    if (waitMs !== undefined && !signal.aborted) later = setTimeout(run, waitMs).unref();
  }

  /** Runs one delivery at a time. The next delivery sends emails that arrive while one ends. */
  function run(): void {
    running = running
      .then(runOnce)
      .catch((error: unknown) => logger.error({ failure: getErrorKind(error) }, 'mail queue stopped'));
  }

  run();
  return {
    async send(mail) {
      const message = (await composeMessage(mail, from)).toString('base64');
      await writeFileAtomic(folder, `${createId()}.json`, JSON.stringify({ from, to: mail.to, message }));
      run();
    },
    async close() {
      closing.abort();
      clearTimeout(later);
      await running;
      await connection.close();
    },
  };
}
