import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, 'sum-reports.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Report = Record<string, { passed: number; failures: string[] }>;
function sum(failedSteps: number, ...reports: readonly Report[]) {
  reports.forEach((report, index) => writeFileSync(join(folder, `${index}.json`), JSON.stringify(report)));
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT, String(failedSteps), folder], {
    encoding: 'utf8',
  });
  return { line: stdout, status };
}

test('adds up the tests of all reports', () => {
  const reports = [{ 'unit a': { passed: 2, failures: [] } }, { 'system b': { passed: 1, failures: [] } }];
  expect(sum(0, ...reports)).toEqual({ line: '3 passed, 0 failed\n', status: 0 });
});

test('counts a file that ran twice once, with its worst result, and names its failure', () => {
  const reports = [
    { 'unit a': { passed: 2, failures: [] } },
    { 'unit a': { passed: 1, failures: ['adds: expected 3'] } },
  ];
  expect(sum(0, ...reports)).toEqual({
    line: 'FAILED unit a > adds: expected 3\n1 passed, 1 failed\n',
    status: 1,
  });
});

test('counts a failed step without a failing test as a failure', () => {
  expect(sum(1, { 'unit a': { passed: 2, failures: [] } })).toEqual({
    line: '2 passed, 1 failed\n',
    status: 1,
  });
});

test('fails a run without tests', () => {
  expect(sum(0)).toEqual({ line: '0 passed, 0 failed\n', status: 1 });
});
