import { readdir, readFile, unlink } from 'node:fs/promises';
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

async function queuedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

/** Hands mails to a mail server in the order given. Each waits in a file until the server took it, over restarts too. */
export function smtpMailer({ url, folder, from, newId, log, delays = DELAYS }: Options): Mailer {
  const transport = createTransport(url);
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  async function deliver(name: string): Promise<void> {
    const path = join(folder, name);
    const { message, ...envelope } = Queued.parse(JSON.parse(await readFile(path, 'utf8')));
    await transport.sendMail({ envelope, raw: Buffer.from(message, 'base64') });
    await unlink(path);
  }

  async function deliverAll(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted;) {
      const [name] = await queuedIn(folder);
      if (name === undefined) return;
      try {
        await deliver(name);
        failures = 0;
      } catch (error) {
        // The error of a mail server may quote an address: only its kind is told.
        log.warn({ failure: error instanceof Error ? error.name : 'unknown', failures }, 'mail not sent yet');
        const delay = delays[Math.min(failures, delays.length - 1)] ?? 0;
        failures += 1;
        await wait(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  /** One delivery at a time; a mail kept while the last one ends is seen by the next round. */
  function run(): void {
    const before = running ?? Promise.resolve();
    running = before.then(deliverAll);
    running.catch((error: unknown) => {
      log.error({ failure: error instanceof Error ? error.name : 'unknown' }, 'the mail queue stopped');
    });
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
