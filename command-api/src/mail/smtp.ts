import { readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keepFile } from './kept-file';
import { composeMessage } from './message';
import type { Mailer } from './port';

interface Options {
  /** `smtp://user:password@host:587`. */
  readonly url: string;
  /** Mails wait here until the server has taken them. */
  readonly folder: string;
  readonly from: string;
  readonly newId: () => string;
  readonly log: Logger;
  /** Milliseconds to wait after each failure in a row; the last one repeats. */
  readonly delays?: readonly number[];
}

const DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000];
const Queued = z.object({ from: z.string(), to: z.string(), message: z.string() });

async function oldestIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const [name] = names.filter((file) => file.endsWith('.json')).sort();
  return name === undefined ? undefined : join(folder, name);
}

/** A mail server refuses some mails for good (5xx, such as an address that is none): trying again would hold up the rest. */
function isForGood(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

/** The error of a mail server may quote an address: only its kind is told. */
function kindOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

interface Delivery extends Pick<Options, 'folder' | 'log' | 'delays'> {
  readonly deliver: (path: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Delivers what is kept, oldest first, until nothing is left or the signal comes. */
async function deliverAll({ folder, log, delays = DELAYS, deliver, signal }: Delivery): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const path = await oldestIn(folder);
    if (path === undefined) return;
    try {
      await deliver(path);
      failures = 0;
    } catch (error) {
      log.warn({ failure: kindOf(error), failures }, 'mail not sent');
      if (isForGood(error)) {
        await rename(path, path.replace(/\.json$/, '.refused'));
        continue;
      }
      const delay = delays[Math.min(failures, delays.length - 1)] ?? 0;
      failures += 1;
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Hands mails to a mail server in the order given. Each waits in a file until the server took it, over restarts too. */
export function smtpMailer({ url, folder, from, newId, log, delays = DELAYS }: Options): Mailer {
  const transport = createTransport(url);
  const closing = new AbortController();
  let running = Promise.resolve();

  async function deliver(path: string): Promise<void> {
    const { message, ...envelope } = Queued.parse(JSON.parse(await readFile(path, 'utf8')));
    await transport.sendMail({ envelope, raw: Buffer.from(message, 'base64') });
    await unlink(path);
  }

  /** One delivery at a time; a mail kept while the last one ends is seen by the next round. */
  function run(): void {
    running = running
      .then(() => deliverAll({ folder, log, delays, deliver, signal: closing.signal }))
      .catch((error: unknown) => log.error({ failure: kindOf(error) }, 'the mail queue stopped'));
  }
  run();

  return {
    async send(mail) {
      const message = (await composeMessage(mail, from)).toString('base64');
      await keepFile(folder, `${newId()}.json`, JSON.stringify({ from, to: mail.to, message }));
      run();
    },
    async close() {
      closing.abort();
      await running;
      transport.close();
    },
  };
}
