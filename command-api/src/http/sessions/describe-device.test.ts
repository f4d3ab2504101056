import { expect, it } from 'vitest';
import { describeDevice } from './describe-device';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', 'Unknown device'],
  ['\u0000\u202e', 'Unknown device'],
])('describes %j as %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

it('keeps a long name short', () => {
  expect(describeDevice(`${'Browser'.repeat(1000)}/1.0`).length).toBeLessThanOrEqual(60);
});
