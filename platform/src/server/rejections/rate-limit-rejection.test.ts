import { expect, it } from 'vitest';
import { createRateLimitRejection } from './rejections';

it.each([
  [1, 1, 'in a minute'],
  [59_001, 60, 'in a minute'],
  [60_001, 61, 'in 2 minutes'],
  [900_000, 900, 'in 15 minutes'],
  [3_576_000, 3_576, 'in an hour'],
  [7_200_000, 7_200, 'later'],
])('a limit that lasts %i ms asks to wait %i s: %s', (waitMs, retryAfter, wait) => {
  expect(createRateLimitRejection({ waitMs })).toEqual({
    status: 429,
    code: 'too-many-requests',
    message: `Too many requests. Please try again ${wait}.`,
    retryAfter,
  });
});
