import { expect, it } from 'vitest';
import { SAPPHIRE } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { validateRequest } from './validate-request';

const named = toWalletEntry(SAPPHIRE);
const nameless = { ...named, card: { ...SAPPHIRE, name: '' } };

it.each([
  ['a place', '', [named], 'Please enter where you plan to make a purchase.'],
  ['a card', 'Costco', [], 'Please add some credit cards to your wallet first.'],
  ['a card with a name and a bank', 'Costco', [nameless], 'Please refresh the page and try again.'],
])('requires %s', (_what, location, wallet, description) => {
  expect(validateRequest(location, wallet)).toMatchObject({ description, tone: 'destructive' });
});

it('accepts a wallet with one named card', () => {
  expect(validateRequest('Costco', [nameless, named])).toBeUndefined();
});
