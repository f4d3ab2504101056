import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeState } from '../../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';
import { NO_SETTINGS } from '../../../testing/settings';

async function openReminders(state: Partial<FakeState> = {}) {
  const app = renderApp('/profile', state);
  await app.user.click(await findButton(/^Reminders/));
  return app;
}

async function openCalendar(state: Partial<FakeState> = {}) {
  const app = renderApp('/profile', state);
  await app.user.click(await findButton('Calendar feed'));
  return app;
}

describe('the setting for a kind of reminder', () => {
  it('is a switch that is on at first, and is saved immediately', async () => {
    const { api, user } = await openReminders();
    const fees = await screen.findByRole('switch', { name: 'Annual fees' });
    expect(screen.getAllByRole('switch')).toHaveLength(7);
    expect(fees).toBeChecked();
    await user.click(fees);
    expect(fees).not.toBeChecked();
    await waitFor(() => {
      expect(api.getCalls('setReminderKinds').map(({ body }) => body)).toEqual([
        { kinds: { 'annual-fee': false } },
      ]);
    });
    await user.click(fees);
    await waitFor(() => {
      expect(api.state.settings.reminders['annual-fee']).toBe(true);
    });
    expect(fees).toBeChecked();
  });

  it('is shown as off when it is off, and rolls back if the server rejects a change', async () => {
    const reminders = { ...NO_SETTINGS.reminders, cap: false };
    const { api, user } = await openReminders({ settings: { ...NO_SETTINGS, reminders } });
    const caps = await screen.findByRole('switch', { name: 'Spending caps almost used up' });
    expect(caps).not.toBeChecked();
    api.rejectWith('setReminderKinds', 400, 'Please choose at least one kind of reminder.');
    await user.click(caps);
    await listToastTexts('Please choose at least one kind of reminder.');
    expect(caps).not.toBeChecked();
  });
});

describe('the calendar feed', () => {
  const findPanel = () => findDialog('Calendar Feed');

  it('is created, copied, replaced, and revoked', async () => {
    const { user } = await openCalendar();
    const panel = await findPanel();
    expect(panel).toHaveTextContent('Anyone with the link can see your cards and their deadlines');
    expect(screen.queryByRole('button', { name: 'Revoke Link' })).toBeNull();
    await user.click(await findButton('Create Link'));
    const link = await within(panel).findByText(/^https:\/\/cards\.example\.com\/calendar\/.+\.ics$/);
    const firstLink = link.textContent;
    await user.click(within(panel).getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe(firstLink);
    await user.click(await findButton('Replace Link'));
    await waitFor(() => {
      expect(within(panel).getByText(/\.ics$/).textContent).not.toBe(firstLink);
    });
    expect(within(panel).getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await user.click(await findButton('Revoke Link'));
    await findButton('Create Link');
    expect(within(panel).queryByText(/\.ics$/)).toBeNull();
  });

  it('shows the link to copy by hand if the browser doesn’t allow copying', async () => {
    const { user } = await openCalendar();
    await user.click(await findButton('Create Link'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(await findButton('Copy Link'));
    const field = await screen.findByRole('textbox', { name: 'Copy this link' });
    expect(field).toHaveValue(within(await findPanel()).getByText(/\.ics$/).textContent);
  });

  it('that exists says since when, without its link', async () => {
    await openCalendar({ calendarFeed: { createdAt: '2026-11-20T10:00:00.000Z' } });
    expect(await screen.findByText(/Your link was created on November 20, 2026/)).toBeVisible();
    expect(await findButton('Replace Link')).toBeVisible();
  });
});
