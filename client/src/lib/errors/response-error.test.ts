import { expect, it } from 'vitest';
import { hasResponse, ResponseError } from './response-error';

it('distinguishes an error response from a network failure', () => {
  expect(hasResponse(new ResponseError(500, 'Internal Server Error'))).toBe(true);
  expect(hasResponse(new TypeError('Failed to fetch'))).toBe(false);
});
