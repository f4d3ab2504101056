import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/commands/query-client';
import { Dialog } from '../dialog';
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

it('a button of a toast works also when a dialog opens after it', async () => {
  const run = vi.fn();
  const app = (isOpen: boolean) => (
    <QueryClientProvider client={createQueryClient()}>
      <Dialog isOpen={isOpen} onClose={vi.fn()} title="Quick Feedback">
        <button type="button">Yes</button>
      </Dialog>
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(app(false));
  act(() => {
    toast({ title: 'Card removed', action: { label: 'Undo', run } });
  });
  rerender(app(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  act(clearToast);
});
