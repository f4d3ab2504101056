import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSmtpMailer } from './smtp';

let folder: string;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapwise-mail-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await rm(folder, { recursive: true });
});

/** A reply to a command of SMTP, or to the text of the email. Undefined closes the connection. */
type Reply = (line: string) => string | undefined;

/** The server's reply unless it fails. */
function accept(line: string): string {
  if (line.startsWith('EHLO')) return '250-mail.example.com\r\n250 AUTH PLAIN';
  return line.startsWith('DATA') ? '354 go on' : '250 fine';
}

/** A mail server. Returns its host and port. */
async function startMailServer(reply: Reply, greeting: string | undefined = '220 ready'): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    socket.on('data', (bytes) => {
      const text = reply(bytes.toString());
      if (text === undefined) socket.end();
      else socket.write(`${text}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
}

/** The failure that the mailer logs for the first attempt. */
async function findFailure(url: string): Promise<unknown> {
  const logged: { failure?: unknown }[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  const from = 'Tapwise <no-reply@example.com>';
  const mailer = createSmtpMailer({ url, folder, from, createId: v7, logger, delays: [60_000] });
  closers.unshift(() => mailer.close());
  await mailer.send({
    to: 'ada@example.com',
    subject: 'A subject',
    text: 'the text',
    html: '<p>the text</p>',
  });
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), { timeout: 15_000 });
  return logged[0]?.failure;
}

const failAt =
  (command: string, text: string | undefined): Reply =>
  (line) =>
    line.startsWith(command) ? text : accept(line);

it.each([
  ['nothing listens there', 'ESOCKET', async () => 'smtp://127.0.0.1:1'],
  ['the host is unknown', 'EDNS', async () => 'smtp://mail.invalid:587'],
  [
    'the server says nothing',
    'ETIMEDOUT',
    async () => `smtp://${await startMailServer(accept, '')}?greetingTimeout=50`,
  ],
  [
    'the password is wrong',
    'EAUTH',
    async () => `smtp://ada:wrong@${await startMailServer(failAt('AUTH', '535 wrong'))}`,
  ],
  [
    'the recipient is rejected',
    'EENVELOPE',
    async () => `smtp://${await startMailServer(failAt('RCPT', '550 not here'))}`,
  ],
  [
    'the text is rejected',
    'EMESSAGE',
    async () =>
      `smtp://${await startMailServer((line) => (/^[A-Z]{4}/.test(line) ? accept(line) : '554 spam'))}`,
  ],
  [
    'TLS is expected from a server without it',
    'ESOCKET',
    async () => `smtps://${await startMailServer(accept)}`,
  ],
  [
    'STARTTLS is rejected',
    'ETLS',
    async () => `smtp://${await startMailServer(failAt('STARTTLS', '454 no'))}?requireTLS=true`,
  ],
  [
    'the server closes the connection',
    'ECONNECTION',
    async () => `smtp://${await startMailServer(failAt('MAIL', undefined))}`,
  ],
  [
    'the server rejects every client',
    'EPROTOCOL',
    async () => `smtp://${await startMailServer(accept, '554 go away')}`,
  ],
])('if %s, the failure is %s', async (_, code, start) => {
  expect(await findFailure(await start())).toBe(code);
});
