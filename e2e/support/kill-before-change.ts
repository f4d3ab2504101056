/** The functions of `node:fs` and `node:fs/promises` that change the list of files in a folder. */
const CHANGES = { fs: ['linkSync', 'renameSync', 'rmSync'], promises: ['rename', 'rm'] };

/** A module that kills its own process, as with SIGKILL, right before this many-th change. */
const createModule = (change: number) => `
  import fs from 'node:fs';
  import promises from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  let changes = 0;
  const watch = (functions, name) => {
    const run = functions[name];
    functions[name] = (...args) => {
      changes += 1;
      if (changes === ${String(change)}) process.kill(process.pid, 'SIGKILL');
      return run(...args);
    };
  };
  for (const name of ${JSON.stringify(CHANGES.fs)}) watch(fs, name);
  for (const name of ${JSON.stringify(CHANGES.promises)}) watch(promises, name);
  syncBuiltinESMExports();
`;

/** The settings of a program that is killed right before its `change`-th change to a list of files, the first is 1. */
export const killBeforeChange = (change: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(createModule(change))}`,
});
