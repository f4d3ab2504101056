import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'testing/measure-aggregates.ts');

describe('the estimated heap of an aggregate', () => {
  let ratios: Readonly<Record<string, number>>;
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM]);
    ratios = JSON.parse(stdout) as Record<string, number>;
  });

  it.each([
    'an account',
    'a small wallet',
    'a large wallet',
    'a ledger of a few purchases',
    'a ledger of many purchases',
  ])('is close to what %s takes', (name) => {
    expect(ratios[name]).toBeGreaterThan(0.6);
    expect(ratios[name]).toBeLessThan(1.7);
  });
});
