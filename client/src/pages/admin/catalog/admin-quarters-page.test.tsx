import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GOLD, ROTATING_CARD } from '../../../testing/admin-cards';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts } from '../../../testing/render-app';

const openQuarters = (adminCards = [GOLD, ROTATING_CARD]) =>
  openAdminSection('/admin/catalog/quarters', 'Rotating Quarters', { adminCards });

it('shows which cards lack categories for this and the next quarter', async () => {
  await openQuarters();
  const row = await screen.findByRole('row', { name: /Turning Card/ });
  expect(row).toHaveTextContent('Dining');
  expect(row).toHaveTextContent('Missing');
  expect(screen.getByText('1 list is missing.')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Gold Card/ })).not.toBeInTheDocument();
});

it('says that no card has rotating categories', async () => {
  await openQuarters([GOLD]);
  expect(await screen.findByText('No listed card has rotating categories.')).toBeInTheDocument();
});

it('enters a quarter as a revision of the card, after a review', async () => {
  const { api, user } = await openQuarters();
  await user.click(await findButton('Enter 2027-Q1 of Turning Card'));
  const form = await findDialog('Turning Card, 2027-Q1');
  await user.click(within(form).getByLabelText('Gas'));
  await user.type(within(form).getByLabelText('Merchants'), 'amazon, lyft');
  await user.click(within(form).getByRole('button', { name: 'Review' }));
  const review = await findDialog('Revise Turning Card?');
  expect(within(review).getByRole('row', { name: /2027-Q1/ })).toHaveTextContent(
    '2027-Q1; Categories: Gas; Merchants: Amazon, Lyft',
  );
  await user.click(within(review).getByRole('button', { name: 'Save Revision' }));
  await listToastTexts('Cards Updated');
  expect(api.getCalls('refreshCards')[0]?.body).toMatchObject({
    action: 'revise',
    kind: 'change',
    expectedVersions: [1],
    cards: [{ id: 'turning', rotating: { quarters: [{ quarter: '2026-Q4' }, { quarter: '2027-Q1' }] } }],
  });
  expect(await findButton('Edit 2027-Q1 of Turning Card')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Turning Card/ })).toHaveTextContent('Gas, Amazon, Lyft');
});
