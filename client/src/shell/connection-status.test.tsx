import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as idle from '../lib/hooks/use-is-idle';
import { renderApp } from '../testing/render-app';

afterEach(() => {
  vi.restoreAllMocks();
});

it('the engine starts on the first key, even if the browser is never idle', async () => {
  vi.spyOn(idle, 'useIsIdle').mockReturnValue(false);
  const { api } = renderApp('/my-cards');
  await screen.findByRole('heading', { level: 1, name: 'My Cards' });
  expect(api.getCalls('answerInputs')).toEqual([]);
  await expect
    .poll(
      () => {
        fireEvent.keyDown(document.body, { key: 'a' });
        return api.getCalls('answerInputs').length;
      },
      { timeout: 10_000 },
    )
    .toBe(1);
});
