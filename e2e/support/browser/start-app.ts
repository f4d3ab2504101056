import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerSettings, startServer } from '../server-process';

export interface RunningApp {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Runs the built product on a free port with a new data folder. `stop` also removes the folder. */
export async function startApp(settings: ServerSettings = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapwise-browser-'));
  const removeFolder = () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServer(dataDir, { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings });
    const stop = async () => {
      await server.stop();
      removeFolder();
    };
    return { url: server.url, dataDir, stop };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
