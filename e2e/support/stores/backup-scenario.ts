import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type CommandOutput, runOperatorCommand } from '../operator-command';
import { createDataDir, type ServerProcess } from '../server-process';

/** The folders of one test of backup and restore. */
export interface BackupScenario {
  /** A folder that contains the others and is removed after the test. */
  readonly root: string;
  /** The data folder. */
  readonly dataDir: string;
  /** The folder for the backup. */
  readonly folder: string;
  /** Killed after the test if it is set. */
  server: ServerProcess | undefined;
  backup(to?: string): Promise<CommandOutput>;
  restore(targetFolder: string, from?: string): Promise<CommandOutput>;
}

/** Registers hooks that create the folders before each test and remove them afterward. */
export function setUpBackupScenario(): BackupScenario {
  let root = '';
  const scenario: BackupScenario = {
    server: undefined,
    get root() {
      return root;
    },
    get dataDir() {
      return join(root, 'data');
    },
    get folder() {
      return join(root, 'backup');
    },
    backup: (to = scenario.folder) =>
      runOperatorCommand('backup', ['--to', to], { DATA_DIR: scenario.dataDir }),
    restore: (targetFolder, from = scenario.folder) =>
      runOperatorCommand('restore', ['--from', from], { DATA_DIR: targetFolder }),
  };
  beforeEach(() => {
    root = createDataDir();
  });
  afterEach(async () => {
    await scenario.server?.kill9();
    scenario.server = undefined;
    rmSync(root, { recursive: true, force: true });
  });
  return scenario;
}

/** Runs a statement with Debian's sqlite3 and returns the output. */
export function runSqlite(path: string, statement: string): string {
  return execFileSync('sqlite3', [path, statement], { encoding: 'utf8' }).trim();
}
