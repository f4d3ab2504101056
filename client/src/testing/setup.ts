import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearToast } from '../ui/toast/toasts';

// A failure that prints the whole page hides its own first line.
configure({
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
  asyncUtilTimeout: 20_000,
});

/** What radix and the pages ask of a browser and jsdom does not have. */
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
