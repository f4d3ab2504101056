import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const TIMES = { createdAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-18T10:00:00.000Z' };
const THIS_DEVICE = { id: 'here', device: 'Chrome on Android', current: true, ...TIMES };
const OTHER_DEVICE = { id: 'there', device: 'Firefox on Windows', current: false, ...TIMES };

it('lists where the user is signed in, and signs out everywhere else', async () => {
  const { user } = renderApp('/profile', { sessions: [THIS_DEVICE, OTHER_DEVICE] });
  await user.click(await findButton('Devices'));
  const dialog = await findDialog('Devices');
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on AndroidSigned in on Nov 1, 2026This Device',
    'Firefox on WindowsLast used on Nov 18, 2026',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere Else' }));
  expect(await listToastTexts('Signed Out')).toEqual(['Signed Out', 'You’re signed out everywhere else.']);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
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
