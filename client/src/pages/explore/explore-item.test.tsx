import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { renderApp } from '../../testing/render-app';

async function findItem(name: string) {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} isn’t in a list`);
  return within(item);
}

it('a card of Explore shows its type, category, fee, best reward, and three benefits', async () => {
  renderApp('/explore');
  const item = await findItem(SAPPHIRE.name);
  for (const text of ['Chase', 'PERSONAL CARD', 'Travel', '$95/yr', SAPPHIRE.rewardSummary])
    expect(item.getByText(text)).toBeVisible();
  expect(item.getAllByRole('listitem').map((benefit) => benefit.textContent)).toEqual(SAPPHIRE.benefits);
});

it('a card of Explore shows its fee and then its best reward, which its benefits don’t repeat', async () => {
  const benefits = ['2% on everything', 'No annual fee', 'No limit', 'Phone insurance'];
  renderApp('/explore', { catalog: [SAPPHIRE, { ...DOUBLE_CASH, benefits }] });
  const item = await findItem(DOUBLE_CASH.name);
  const fee = item.getByText('No annual fee');
  expect(fee).toBeVisible();
  expect(fee.nextElementSibling).toBe(item.getByText('2% on everything'));
  expect(item.getAllByRole('listitem').map((benefit) => benefit.textContent)).toEqual(benefits.slice(2));
});

it('Explore says once that no card matches', async () => {
  renderApp('/explore?tab=store');
  expect(await screen.findByText('No matching cards')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Show All Cards' })).toBeVisible();
  expect(screen.queryByText('0 results')).toBeNull();
});

it.each([
  ['a phone, next to the order, has a short hint', true, 'Card or bank'],
  ['a wide screen has a longer one', false, 'Search by card or bank'],
])('the search of Explore on %s', async (_screen, isPhone, placeholder) => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('max-width: 30rem')
      ? Object.assign(new EventTarget(), { matches: isPhone })
      : matchMedia(query),
  );
  renderApp('/explore');
  expect(await screen.findByLabelText('Search all cards')).toHaveAttribute('placeholder', placeholder);
});
