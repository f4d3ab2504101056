import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { startScreensAtTop } from './start-at-top';

const page = document.documentElement;
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

function scrolledOn(path: string) {
  window.history.replaceState(null, '', path);
  const { result } = renderHook(() => useLocation());
  stop = startScreensAtTop();
  page.scrollTop = 900;
  return (to: string) => {
    act(() => {
      result.current[1](to);
    });
  };
}

it('shows a chosen screen from its top', () => {
  const go = scrolledOn('/explore');
  go('/profile');
  expect(page.scrollTop).toBe(0);
});

it('moves nothing when only the search of the address changes', () => {
  const go = scrolledOn('/explore');
  go('/explore?bank=Chase');
  expect(page.scrollTop).toBe(900);
});

it('leaves the way back to the browser', () => {
  scrolledOn('/explore');
  window.history.replaceState(null, '', '/profile');
  page.scrollTop = 900;
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(page.scrollTop).toBe(900);
});
