import { expect, test } from 'vitest';
import { findChromium, findLightChromium, listChromiumCandidates } from './find-chromium';

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

test('a Chromium without windows is used where there is one, unless another is configured', () => {
  expect(findLightChromium({}, process.execPath)).toBe(process.execPath);
  expect(findLightChromium({}, '/nowhere/shell')).toBe(findChromium({}));
  expect(findLightChromium({ CHROMIUM_PATH: '/nowhere/chromium' }, process.execPath)).toBeUndefined();
});
