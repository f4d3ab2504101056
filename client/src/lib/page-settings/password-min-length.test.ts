import { afterEach, expect, it } from 'vitest';
import { getTooShortMessage, isTooShort } from './password-min-length';

afterEach(() => {
  document.head.innerHTML = '';
});

it('the minimum length is six by default', () => {
  expect([isTooShort('12345'), isTooShort('123456'), isTooShort('😀😀😀')]).toEqual([true, false, true]);
});

it('the minimum length can be set by the page', () => {
  document.head.innerHTML = '<meta name="password-min-length" content="12">';
  expect([isTooShort('eleven-char'), isTooShort('twelve-chars')]).toEqual([true, false]);
  expect(getTooShortMessage()).toBe('Password must be at least 12 characters long.');
});
