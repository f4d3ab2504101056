import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppProviders } from '../app-providers';
import { installFakeApi } from './fake-api';
import type { FakeState } from './fake-state';

type FakeApi = ReturnType<typeof installFakeApi>;

/** Opens the app at a path with the real router, queries, and pages, and a fake API. */
export function renderApp(path: string, start: Partial<FakeState> = {}, prepare?: (api: FakeApi) => void) {
  window.history.replaceState(null, '', path);
  const api = installFakeApi(start);
  prepare?.(api);
  render(<AppProviders user={api.state.user} />);
  return { api, user: userEvent.setup() };
}

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findDialog = (name: string) => screen.findByRole('dialog', { name });

/** Waits for a toast and returns `[title, description]`. */
export async function listToastTexts(title: string): Promise<readonly (string | null)[]> {
  const heading = await screen.findByText(title, { selector: '[data-slot="toast"] *' });
  const toastElement = heading.closest<HTMLElement>('[data-slot="toast"]');
  if (!toastElement) throw new Error("The text isn't in a toast.");
  const [first, second] = within(toastElement).getAllByText(/./);
  return [first?.textContent ?? null, second?.textContent ?? null];
}
