import { expect, it } from 'vitest';
import { hasResponse } from './response-error';

it('distinguishes an error response from a network failure', () => {
  expect(hasResponse(new Error('500: Internal Server Error'))).toBe(true);
  expect(hasResponse(new TypeError('Failed to fetch'))).toBe(false);
});
