import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWarmUp } from './warm-up';

const logger = { warn: vi.fn() };
const load = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('a warm-up', () => {
  it('starts five seconds after the start', () => {
    createWarmUp(load, { logger, signal: new AbortController().signal }).warmUpLater();
    vi.advanceTimersByTime(4_999);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never starts after the API is closed, because the stores are closed too', () => {
    const closing = new AbortController();
    createWarmUp(load, { logger, signal: closing.signal }).warmUpLater();
    closing.abort();
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('logs a failure, and goes on', async () => {
    const error = new Error('no catalog');
    load.mockRejectedValueOnce(error);
    await createWarmUp(load, { logger, signal: new AbortController().signal }).warmUp();
    expect(logger.warn).toHaveBeenCalledWith({ err: error }, 'warm-up failed');
  });
});
