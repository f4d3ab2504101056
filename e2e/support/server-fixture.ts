import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from './server-process';

export interface ServerFixture {
  readonly dataDir: string;
  readonly server: ServerProcess;
  /** Kills the server and restarts it on the same folder. */
  restartAfterKill(): Promise<void>;
}

/**
 * Registers hooks that start Tapwise on a new data folder before each test, and remove both afterward. Tests that
 * change nothing share one server.
 */
export function setUpServer({ isShared } = { isShared: false }): ServerFixture {
  const before = isShared ? beforeAll : beforeEach;
  const after = isShared ? afterAll : afterEach;
  let dataDir = '';
  let server: ServerProcess | undefined;
  before(async () => {
    dataDir = createDataDir();
    server = await startServer(dataDir);
  });
  after(async () => {
    await server?.kill9();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    get server() {
      if (!server) throw new Error("The server doesn't run before the tests run");
      return server;
    },
    async restartAfterKill() {
      await server?.kill9();
      server = await startServer(dataDir);
    },
  };
}
