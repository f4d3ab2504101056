import { expect, it } from 'vitest';
import { wasAnswered } from './was-answered';

it('tells a refusal of the server from a dead line', () => {
  expect(wasAnswered(new Error('500: Internal Server Error'))).toBe(true);
  expect(wasAnswered(new TypeError('Failed to fetch'))).toBe(false);
});
