import { expect, test } from 'vitest';
import { findChromium, listChromiumCandidates } from './find-chromium';

test('a configured Chromium is the only one looked for', () => {
  expect(listChromiumCandidates({ CHROMIUM_PATH: '/opt/chromium' }, '/own')).toEqual(['/opt/chromium']);
});

test("without a setting, the system's packages come before Playwright's own", () => {
  const candidates = listChromiumCandidates({}, '/own');
  expect(candidates[0]).toBe('/usr/bin/chromium');
  expect(candidates.at(-1)).toBe('/own');
});

test('ignores anything but an executable file', () => {
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined();
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});
