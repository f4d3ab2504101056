import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyWithRetry, preloadComponents } from './lazy-with-retry';

const Page = () => <p>Page</p>;

function renderLazy(Lazy: ComponentType) {
  return render(
    <Suspense fallback={<p>Loading</p>}>
      <Lazy />
    </Suspense>,
  );
}

describe('a component in its own chunk', () => {
  it('renders at once if its path was preloaded', async () => {
    const Lazy = lazyWithRetry(() => Promise.resolve(Page), '/a');
    await preloadComponents('/a');
    renderLazy(Lazy);
    expect(screen.getByText('Page')).toBeVisible();
  });

  it('is imported when it renders if another path was preloaded', async () => {
    const Lazy = lazyWithRetry(() => Promise.resolve(Page), '/b');
    await preloadComponents('/c');
    renderLazy(Lazy);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Page')).toBeVisible();
  });

  it('stays mounted if the preload ends after it was rendered', async () => {
    const Lazy = lazyWithRetry(() => Promise.resolve(Page), '/d');
    const { rerender } = renderLazy(Lazy);
    const page = await screen.findByText('Page');
    await preloadComponents('/d');
    rerender(
      <Suspense fallback={<p>Loading</p>}>
        <Lazy />
      </Suspense>,
    );
    expect(screen.getByText('Page')).toBe(page);
  });

  it('is imported again when it renders if its preload failed', async () => {
    let isFailing = true;
    const load = () => (isFailing ? Promise.reject(new Error('Offline')) : Promise.resolve(Page));
    const Lazy = lazyWithRetry(load, '/e');
    await preloadComponents('/e');
    isFailing = false;
    renderLazy(Lazy);
    expect(await screen.findByText('Page')).toBeVisible();
  });
});
