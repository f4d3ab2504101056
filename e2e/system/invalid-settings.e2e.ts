import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createDataDir, startServer } from '../support/server-process';

const folder = createDataDir();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([{ PORT: 'many' }, { READ_STORE: 'mongodb' }])('%j prevents startup', async (settings) => {
  await expect(startServer(folder, settings)).rejects.toThrow('ended before it listened');
});
