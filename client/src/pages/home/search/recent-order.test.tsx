import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH } from '../../../testing/cards';
import { nextUuid, toWalletEntry } from '../../../testing/fake-state';
import { createRecommendation } from '../../../testing/recommendations';
import { renderApp } from '../../../testing/render-app';

it('the recent searches start with the latest, not with the most frequent', async () => {
  const recommendations = ['Starbucks', 'Joe’s plumbing'].map((storeName) =>
    createRecommendation(nextUuid(), storeName, 'dining', [BLUE_CASH]),
  );
  const searches = ['Kroger', 'Starbucks'];
  const { user } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)], recommendations, searches });
  await screen.findByRole('list', { name: 'Recent recommendations' });
  await user.type(await screen.findByRole('combobox'), 'whole');
  const recent = within(await screen.findByRole('group', { name: 'Recent searches' }));
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Starbucks',
    'Joe’s plumbing',
    'Kroger',
  ]);
});
