import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearToast } from '../ui/toast/toasts';

// By default, an error prints the whole page and hides its own first line.
configure({
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
  asyncUtilTimeout: 20_000,
});

/** Browser APIs that Radix and the pages use and jsdom lacks. */
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});
Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }),
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});

afterEach(() => {
  cleanup();
  clearToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
});
