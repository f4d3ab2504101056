import 'wouter/use-browser-location';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeLayersOnBack, openLayer } from './close-layers-on-back';

let stop: () => void;
const close = vi.fn<() => void>();

/** Presses the browser's Back button, and waits for what it leads to. */
async function goBack(expectResult: () => void) {
  window.history.back();
  await vi.waitFor(expectResult);
}
const expectPath = (path: string) => () => {
  expect(window.location.pathname).toBe(path);
};
function visit(path: string) {
  window.history.pushState(null, '', path);
}

describe('Back', () => {
  beforeEach(() => {
    close.mockReset();
    visit('/explore');
    visit('/my-cards');
    stop = closeLayersOnBack();
  });
  afterEach(() => {
    stop();
  });

  it('closes the open layer and stays on the screen', async () => {
    const closed = openLayer(() => {
      close();
      closed();
    });
    await goBack(() => {
      expect(close).toHaveBeenCalledOnce();
    });
    expectPath('/my-cards')();
    await goBack(expectPath('/explore'));
  });

  it('closes only the topmost of two layers', async () => {
    const closeLower = vi.fn<() => void>();
    const closedLower = openLayer(closeLower);
    const closedUpper = openLayer(() => {
      close();
      closedUpper();
    });
    await goBack(() => {
      expect(close).toHaveBeenCalledOnce();
    });
    expect(closeLower).not.toHaveBeenCalled();
    await goBack(() => {
      expect(closeLower).toHaveBeenCalledOnce();
    });
    closedLower();
  });

  it('leaves the screen at once if its layers have closed in another way', async () => {
    openLayer(close)();
    openLayer(close)();
    await goBack(expectPath('/explore'));
    expect(close).not.toHaveBeenCalled();
  });

  it('returns to the screen whose layer led to another screen', async () => {
    const closed = openLayer(close);
    visit('/cards/citi-double-cash');
    closed();
    await goBack(expectPath('/my-cards'));
    await goBack(expectPath('/explore'));
    expect(close).not.toHaveBeenCalled();
  });

  it('keeps what else the history entry stores', () => {
    window.history.replaceState({ linkToken: 'abc' }, '');
    const closed = openLayer(close);
    expect(window.history.state).toEqual({ linkToken: 'abc', openLayers: 1 });
    closed();
  });
});
