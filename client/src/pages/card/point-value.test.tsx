import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { createCardDetails } from '../../testing/card-details';
import { SAPPHIRE } from '../../testing/cards';
import { ADA, type FakeState, toWalletEntry } from '../../testing/fake-state';
import { renderApp } from '../../testing/render-app';
import { NO_SETTINGS } from '../../testing/settings';

const [RULE, ...OTHERS] = createCardDetails(SAPPHIRE).rules;
const POINT_CARD: Partial<CardDetails> = {
  points: { currencyId: 'chase-ur', centsPerPoint: { cash: 1, planned: 1.5 } },
  rules: [
    ...(RULE ? [{ ...RULE, rate: '4x', pointsPerDollar: 4, value: '6% at 1.5¢ a point' }] : []),
    ...OTHERS,
  ],
};
const CAP = {
  covers: 'dining',
  period: 'year',
  periodNote: null,
  lastDay: '2026-12-31',
  limit: '6000.00',
  used: '1250.40',
  percent: 4,
} as const;

const openCard = (start: Partial<FakeState>) =>
  renderApp(`/cards/${SAPPHIRE.id}`, {
    wallet: [toWalletEntry(SAPPHIRE)],
    caps: [CAP],
    details: POINT_CARD,
    ...start,
  });

it('values points as cash on the whole page if cash back is the first goal', async () => {
  openCard({ user: { ...ADA, goals: ['cashback'] } });
  const rules = within(await screen.findByRole('list', { name: 'Reward rules' }));
  expect(await rules.findByText('4% back')).toBeVisible();
  expect(screen.getByText(/^Points count at 1¢, their value as cash, because/)).toBeVisible();
  expect(screen.queryByText(/1\.5¢/)).toBeNull();
});

it('values points at the user’s own value', async () => {
  const values = { cash: 1, planned: 1.5, transfer: null, own: 1.25 };
  const currency = { currencyId: 'chase-ur', name: 'Points', kind: 'points', isInWallet: true } as const;
  openCard({ settings: { ...NO_SETTINGS, valuations: [{ ...currency, centsPerPoint: values }] } });
  expect(await screen.findByText('5% back')).toBeVisible();
  expect(
    screen.getByText(/^Points count at 1\.25¢, your value in Profile\. Open a reward to see what counts\.$/),
  ).toBeVisible();
});

it('says neutrally that excluded purchases earn nothing', async () => {
  openCard({ details: { rules: RULE ? [{ ...RULE, rate: '0%', covers: 'Gift cards' }] : [] } });
  expect(await screen.findByText('None', { selector: 'li p' })).not.toHaveClass('text-positive');
  expect(screen.queryByText('0%')).toBeNull();
});
