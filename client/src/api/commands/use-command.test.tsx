import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { recordPurchase } from '../purchases/purchases';
import { createQueryClient } from './query-client';
import { useCommand } from './use-command';

const PURCHASE = {
  cardId: 'card',
  amount: '50.00',
  category: 'shell',
  storeName: 'Shell',
  recommendationId: '3e9d6a52-7b41-8c0d-9e2f-cccccccccccc',
};
const OTHER_AMOUNT = { ...PURCHASE, amount: '51.00' };

type Outcome = 'lost' | number;

const createWrapper = () => {
  const client = createQueryClient();
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

/** Sends the purchases one by one to a server with these outcomes. Returns the idempotency keys. */
async function listKeys(attempts: readonly (readonly [typeof PURCHASE, Outcome])[]) {
  const keys: (string | null)[] = [];
  const outcomes = attempts.map(([, outcome]) => outcome);
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const outcome = outcomes[keys.length - 1] ?? 'lost';
    if (outcome === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('{}', { status: outcome }));
  });
  const { result } = renderHook(() => useCommand('recordPurchase', recordPurchase), {
    wrapper: createWrapper(),
  });
  for (const [purchase] of attempts) {
    await act(() => result.current.mutateAsync(purchase).catch(() => undefined));
  }
  return keys;
}

describe('the idempotency key of a command', () => {
  it.each<Outcome>(['lost', 500, 503, 429])('is reused for a retry after %s', async (outcome) => {
    const [first, second] = await listKeys([
      [PURCHASE, outcome],
      [PURCHASE, 201],
    ]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it.each<Outcome>([201, 400, 403, 422])('is replaced after %s', async (outcome) => {
    const [first, second] = await listKeys([
      [PURCHASE, outcome],
      [PURCHASE, 201],
    ]);
    expect(second).not.toBe(first);
  });

  it('is replaced if the amount changes', async () => {
    const [first, second] = await listKeys([
      [PURCHASE, 'lost'],
      [OTHER_AMOUNT, 201],
    ]);
    expect(second).not.toBe(first);
  });
});

describe('a command', () => {
  it('is sent once for a double click, and again after its response', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}', { status: 201 })));
    vi.stubGlobal('fetch', fetched);
    const { result } = renderHook(() => useCommand('recordPurchase', recordPurchase), {
      wrapper: createWrapper(),
    });
    act(() => {
      result.current.mutate(PURCHASE);
      result.current.mutate(PURCHASE);
    });
    await waitFor(() => {
      expect(result.current.isSuccess).toBe(true);
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    act(() => {
      result.current.mutate(PURCHASE);
    });
    await waitFor(() => {
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });

  it('is sent while one with other values is pending', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}', { status: 201 })));
    vi.stubGlobal('fetch', fetched);
    const { result } = renderHook(() => useCommand('recordPurchase', recordPurchase), {
      wrapper: createWrapper(),
    });
    act(() => {
      result.current.mutate(PURCHASE);
      result.current.mutate(OTHER_AMOUNT);
    });
    await waitFor(() => {
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });
});
