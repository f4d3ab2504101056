import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/commands/query-client';
import { Toaster } from './toaster';
import { clearToast, toast, type ToastText } from './toasts';

const ACTION = { label: 'Undo', run: () => {} };

/** Whether the toast is shown after each of the times. */
function listShown(text: ToastText, times: readonly number[]): readonly boolean[] {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Toaster />
    </QueryClientProvider>,
  );
  act(() => {
    toast(text);
  });
  const shown = times.map((time) => {
    act(() => {
      vi.advanceTimersByTime(time);
    });
    return screen.queryByText(text.title, { selector: '[data-slot="toast"] *' }) !== null;
  });
  act(clearToast);
  vi.useRealTimers();
  return shown;
}

it('a toast is shown for 5 seconds', () => {
  expect(listShown({ title: 'Goals Updated' }, [4_900, 200])).toEqual([true, false]);
});

it('a toast with a button is shown for 10 seconds', () => {
  expect(listShown({ title: 'Card removed', action: ACTION }, [9_900, 200])).toEqual([true, false]);
});

it('names in a toast have typographic apostrophes', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Toaster />
    </QueryClientProvider>,
  );
  act(() => {
    toast({ title: "Removed Dunkin'", description: "Earned rewards from your Macy's Credit Card" });
  });
  expect(screen.getByText('Removed Dunkin’', { selector: '[data-slot="toast"] *' })).toBeVisible();
  expect(screen.getByText('Earned rewards from your Macy’s Credit Card')).toBeVisible();
  act(clearToast);
});
