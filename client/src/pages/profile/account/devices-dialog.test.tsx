import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const TIMES = {
  createdAt: new Date(2026, 10, 1, 10, 5).toISOString(),
  lastSeenAt: new Date(2026, 10, 18, 16, 30).toISOString(),
};
const THIS_DEVICE = { id: 'here', device: 'Chrome on Android', current: true, ...TIMES };
const OTHER_DEVICE = { id: 'there', device: 'Firefox on Windows', current: false, ...TIMES };
const UNUSED_DEVICE = { ...OTHER_DEVICE, id: 'unused', lastSeenAt: TIMES.createdAt };
const SAME_DEVICE = { ...UNUSED_DEVICE, id: 'same' };

it('lists where the user is signed in, and signs out everywhere else', async () => {
  const { user } = renderApp('/profile', {
    sessions: [THIS_DEVICE, OTHER_DEVICE, UNUSED_DEVICE, SAME_DEVICE],
  });
  await user.click(await findButton('Devices'));
  const dialog = await findDialog('Devices');
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on Android Signed in on Nov 1, 10:05 AMThis Device',
    'Firefox on Windows Last used on Nov 18, 4:30 PM Signed in on Nov 1, 10:05 AMSign Out',
    'Firefox on Windows 2 sign-insSigned in on Nov 1, 10:05 AMSign Out',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere Else' }));
  expect(await listToastTexts('Signed Out')).toEqual(['Signed Out', 'You’re signed out everywhere else.']);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
});

it.each([
  ['one device', 0, ['there']],
  ['all sign-ins of a row', 1, ['unused', 'same']],
])('signs out %s, and keeps the others', async (_, row, ended) => {
  const sessions = [THIS_DEVICE, OTHER_DEVICE, UNUSED_DEVICE, SAME_DEVICE];
  const { api, user } = renderApp('/profile', { sessions });
  await user.click(await findButton('Devices'));
  const dialog = await findDialog('Devices');
  const buttons = await within(dialog).findAllByRole('button', { name: 'Sign Out of Firefox on Windows' });
  await user.click(buttons[row]!);
  expect(await listToastTexts('Signed Out')).toEqual(['Signed Out', 'Firefox on Windows is signed out.']);
  expect(api.getCalls('endSession')).toHaveLength(ended.length);
  await waitFor(() => {
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  });
  expect(api.state.sessions.map(({ id }) => id)).toEqual(
    sessions.map(({ id }) => id).filter((id) => !ended.includes(id)),
  );
});

it('says that a device was not signed out, and keeps its row', async () => {
  const { api, user } = renderApp('/profile', { sessions: [THIS_DEVICE, OTHER_DEVICE] });
  api.rejectWith('endSession', 500, 'Broken.');
  await user.click(await findButton('Devices'));
  await user.click(await findButton('Sign Out of Firefox on Windows'));
  expect((await listToastTexts('Device Not Signed Out'))[0]).toBe('Device Not Signed Out');
  expect(await findButton('Sign Out of Firefox on Windows')).toBeEnabled();
});

it('offers another attempt if the devices can’t be loaded', async () => {
  const { user, api } = renderApp('/profile', { sessions: [THIS_DEVICE] });
  api.rejectWith('sessions', 500, 'Broken.');
  await user.click(await findButton('Devices'));
  await screen.findByText('We couldn’t load your devices.');
  api.stopRejecting('sessions');
  await user.click(await findButton('Try Again'));
  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});
