import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from './server-process';

export interface ServerFixture {
  readonly dataDir: string;
  readonly server: ServerProcess;
  /** Kills the server and restarts it on the same folder. */
  restartAfterKill(): Promise<void>;
}

/** Registers hooks that start Tapwise on a new data folder before each test, and remove both afterward. */
export function setUpServer(): ServerFixture {
  let dataDir = '';
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    dataDir = createDataDir();
    server = await startServer(dataDir);
  });
  afterEach(async () => {
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
