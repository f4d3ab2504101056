import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { scrollToTopOnNavigation } from './scroll-to-top-on-navigation';

const page = document.documentElement;
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

function scrollDown(path: string) {
  window.history.replaceState(null, '', path);
  const { result } = renderHook(() => useLocation());
  stop = scrollToTopOnNavigation();
  page.scrollTop = 900;
  return (to: string) => {
    act(() => {
      result.current[1](to);
    });
  };
}

it('scrolls to the top of a different screen', () => {
  const go = scrollDown('/explore');
  go('/profile');
  expect(page.scrollTop).toBe(0);
});

it('keeps the position when only the query string changes', () => {
  const go = scrollDown('/explore');
  go('/explore?bank=Chase');
  expect(page.scrollTop).toBe(900);
});

it('leaves the position to the browser on Back', () => {
  scrollDown('/explore');
  window.history.replaceState(null, '', '/profile');
  page.scrollTop = 900;
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(page.scrollTop).toBe(900);
});
