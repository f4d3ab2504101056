import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const searchBox = () => screen.findByRole('combobox', { name: 'Store, brand, or category' });
const findSearchButton = () => findButton('Get Best Card Recommendation');

it('the empty state of My Cards is hidden while the question has a text, so that only one action is primary', async () => {
  const { user } = renderApp('/');
  await findButton('Add Your First Card');
  await user.type(await searchBox(), 'costco');
  await findSearchButton();
  expect(screen.queryByText('No cards added yet')).toBeNull();
  await user.click(await findButton('Clear search'));
  await findButton('Add Your First Card');
});

it('the search continues to the answer when the dialog that it opened has added a card', async () => {
  const { api, user } = renderApp('/');
  await screen.findByText('No cards added yet');
  await user.type(await searchBox(), ' Whole Foods ');
  await user.click(await findSearchButton());
  await user.click(
    await within(await findDialog('Add New Card')).findByRole('button', { name: /Citi Double Cash/ }),
  );
  await findDialog('Best Card Found!');
  expect(await listToastTexts('Card added successfully')).toHaveLength(2);
  expect(api.getCalls('recommend').map(({ body }) => body)).toEqual([
    { location: 'Whole Foods', category: '' },
  ]);
});

it('the search doesn’t continue to an answer after the user closed the dialog that it opened', async () => {
  const { api, user } = renderApp('/');
  await screen.findByText('No cards added yet');
  await user.type(await searchBox(), 'Whole Foods');
  await user.click(await findSearchButton());
  await findDialog('Add New Card');
  await user.keyboard('{Escape}');
  await user.click(await findButton('Clear search'));
  await user.click(await findButton('Add Your First Card'));
  await user.click(
    await within(await findDialog('Add New Card')).findByRole('button', { name: /Citi Double Cash/ }),
  );
  await listToastTexts('Card added successfully');
  await screen.findByRole('list', { name: 'My cards' });
  expect(api.getCalls('recommend')).toEqual([]);
});
