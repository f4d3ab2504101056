import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailer } from './open-mailer';
import type { OnAttempt } from './port';
import { createSmtpMailer } from './smtp';

const mail = { to: 'ada@example.com', subject: 'A subject', text: 'the text', html: '<p>the text</p>' };
const logger = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapwise-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A minimal SMTP server; `greeting` can reject every client. */
async function startMailServer(recipient: (line: string) => string, greeting = () => '220 ready') {
  const received: string[] = [];
  const serve = (socket: Socket) => {
    let data: string | undefined;
    socket.write(`${greeting()}\r\n`);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (data !== undefined || text.startsWith('DATA')) {
        if (data === undefined) socket.write('354 go on\r\n');
        data = (data ?? '') + text;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('RCPT')) socket.write(`${recipient(text)}\r\n`);
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => undefined);
  };
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, url: `smtp://127.0.0.1:${String(port)}`, stop: () => server.close() };
}

describe('without a mail server', () => {
  it('stores an email as a file in the outbox with both parts, readable only by its owner', async () => {
    const mailer = openMailer({ dataDir: folder, publicUrl: 'https://cards.example.com', logger });
    await mailer.send(mail);
    const [name = ''] = await readdir(join(folder, 'outbox'));
    const path = join(folder, 'outbox', name);
    const text = await readFile(path, 'utf8');
    expect(name).toMatch(/\.eml$/);
    expect(text).toContain('From: Tapwise <no-reply@cards.example.com>');
    expect(text).toContain('To: ada@example.com');
    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
    expect((await stat(path)).mode & 0o077).toBe(0);
    await mailer.close();
  });
});

describe('with a mail server', () => {
  const createMailer = (url: string, delay = 5, onAttempt?: OnAttempt) =>
    createSmtpMailer({
      url,
      folder,
      from: 'Tapwise <no-reply@example.com>',
      createId: v7,
      logger,
      delays: [delay],
      onAttempt,
    });

  it('an email is retried until it is accepted', async () => {
    let attempts = 0;
    const server = await startMailServer(() => ((attempts += 1) < 3 ? '451 later' : '250 fine'));
    const results: string[] = [];
    const mailer = createMailer(server.url, 5, (result) => results.push(result));
    await mailer.send(mail);
    await vi.waitFor(() => expect(results).toEqual(['failed', 'failed', 'sent']));
    expect(server.received[0]).toContain('Subject: A subject');
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    await mailer.close();
    server.stop();
  });

  it("an email that couldn't be sent is sent after the next startup", async () => {
    const away = createMailer('smtp://127.0.0.1:1');
    await away.send(mail);
    await away.close();
    const server = await startMailServer(() => '250 fine');
    const mailer = createMailer(server.url);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await mailer.close();
    server.stop();
  });

  it('a permanently rejected email delays no other, and is still retried', async () => {
    let isOpen = false;
    const isRejected = (line: string) => !isOpen && line.includes('away@');
    const server = await startMailServer((line) => (isRejected(line) ? '550 not here' : '250 fine'));
    const mailer = createMailer(server.url);
    await mailer.send({ ...mail, to: 'away@example.com', subject: 'first' });
    await mailer.send({ ...mail, subject: 'second' });
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]).toContain('Subject: second');
    isOpen = true;
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    expect(server.received[1]).toContain('Subject: first');
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    await mailer.close();
    server.stop();
  });

  it('loses no mail to a server that permanently rejects every recipient', async () => {
    let greetings = 0;
    const server = await startMailServer(
      () => '250 fine',
      () => ((greetings += 1) < 3 ? '554 go away' : '220 ready'),
    );
    const mailer = createMailer(server.url);
    await mailer.send(mail);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(greetings).toBe(3);
    await mailer.close();
    server.stop();
  });

  it('an email that is always rejected is set aside in the folder', async () => {
    const server = await startMailServer(() => '550 no such person');
    const mailer = createMailer(server.url, 0);
    await mailer.send(mail);
    await vi.waitFor(
      async () => expect(await readdir(folder)).toEqual([expect.stringMatching(/\.refused$/)]),
      {
        timeout: 10_000,
      },
    );
    await mailer.close();
    server.stop();
  });
});
