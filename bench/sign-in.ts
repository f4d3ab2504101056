import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '../command-api/src/passwords/password';
import { type Benchmark, requireRatio, type Values } from './benchmark';
import { getAccount, startCommandServer } from './command-server';
import { sendLoad, serve, type TimedRequest } from './http-load';
import { startQueryApi, WALLET_PATH } from './wallet-get';

/** As many passwords as command-api verifies at once. */
const WORKERS = 2;
const USERS = 20;
/** So many that a password is always waiting. */
const SIGN_IN_CONNECTIONS = 2 * WORKERS;
const READ_CONNECTIONS = 10;
const READS_PER_SECOND = 200;
const SIGN_INS = 'sign-ins/s';
const P99 = 'p99 ms';

/** Verifies passwords, and nothing else. */
async function verifyPasswords(seconds: number): Promise<Values> {
  const passwords = createPasswords();
  const start = performance.now();
  let count = 0;
  const verify = async () => {
    for (; performance.now() - start < seconds * 1000; count += 1)
      await passwords.matches('a-long-secret', undefined);
  };
  await Promise.all(Array.from({ length: WORKERS }, verify));
  return { [SIGN_INS]: (count * 1000) / (performance.now() - start) };
}

function listSignIns(): readonly TimedRequest[] {
  return Array.from({ length: USERS }, (_, index) => {
    const { email, password } = getAccount(index);
    return {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    };
  });
}

/** B10. The services share a process, as in the standalone server. */
export const signInBenchmark: Benchmark = {
  id: 'B10',
  title: `sign-in during ${String(READS_PER_SECOND)} reads per second`,
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const installation = await startQueryApi(folder);
    const query = await serve((request, response) => void installation.api.handle(request, response));
    const command = await startCommandServer({ passwords: createPasswords() });
    await command.signUpUsers(USERS);
    const reads: readonly TimedRequest[] = [
      { method: 'GET', path: WALLET_PATH, headers: installation.headers },
    ];
    const read = (seconds: number) =>
      sendLoad({
        url: query.url,
        connections: READ_CONNECTIONS,
        rate: READS_PER_SECOND,
        seconds,
        requests: reads,
      });
    const signIn = (seconds: number) =>
      sendLoad({ url: command.url, connections: SIGN_IN_CONNECTIONS, seconds, requests: listSignIns() });
    return {
      variants: [
        { name: 'argon2 alone', run: verifyPasswords },
        { name: 'reads alone', run: read },
        {
          name: 'both',
          run: async (seconds) => {
            const [signIns, readValues] = await Promise.all([signIn(seconds), read(seconds)]);
            return { ...readValues, [SIGN_INS]: signIns['requests/s'] ?? 0 };
          },
        },
      ],
      requirements: [
        requireRatio('sign-ins / argon2 alone', ['both', 'argon2 alone'], SIGN_INS, { atLeast: 0.8 }),
        {
          name: 'p99 of reads / without sign-ins',
          compute: (getMedian) => getMedian('both', P99) / getMedian('reads alone', P99),
          atMost: 2,
        },
      ],
      async close() {
        await Promise.all([query.close(), command.close()]);
        await installation.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
