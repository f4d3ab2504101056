import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { createBonusProgress } from '../../testing/bonus-progress';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const TODAY = toDay(new Date().toISOString());
const REACHED_BONUS = createBonusProgress({ spent: '4100.00', remaining: '0.00', isReached: true });
const start = (bonusProgress = REACHED_BONUS) => ({
  wallet: [{ ...toWalletEntry(DOUBLE_CASH), bonusProgress }, toWalletEntry(SAPPHIRE)],
  purchases: [createPurchase({ cardId: DOUBLE_CASH.id, amount: '220.00', purchasedOn: TODAY })],
});
const BELOW_WARNING = `This puts you $120 below your $600 welcome bonus on ${DOUBLE_CASH.name}.`;

async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(await findButton(/^Actions for/));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('warns before a refund that puts a bonus below its spend, and sends it once it is confirmed', async () => {
  const { api, user } = renderApp('/purchases', start());
  await choose(user, 'Record a Refund');
  await findDialog('Record a Refund');
  await user.click(await findButton('Record Refund'));
  expect(await screen.findByText(BELOW_WARNING)).toBeVisible();
  expect(api.getCalls('refundPurchase')).toHaveLength(0);

  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '150');
  expect(screen.queryByText(BELOW_WARNING)).toBeNull();
  await user.click(await findButton('Record Refund'));
  expect(await screen.findByText(BELOW_WARNING.replace('$120', '$50'))).toBeVisible();
  await user.click(await findButton('Continue'));
  await listToastTexts('Refund Recorded');
  expect(api.getCalls('refundPurchase')[0]?.body).toMatchObject({ amount: '150' });
});

it('sends nothing if the user cancels', async () => {
  const { api, user } = renderApp('/purchases', start());
  await choose(user, 'Record a Refund');
  await user.click(await findButton('Record Refund'));
  await screen.findByText(BELOW_WARNING);
  await user.click(await findButton('Cancel'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(api.getCalls('refundPurchase')).toHaveLength(0);
});

it('a refund that leaves the bonus reached causes no warning', async () => {
  const { api, user } = renderApp('/purchases', start());
  await choose(user, 'Record a Refund');
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(await findButton('Record Refund'));
  await listToastTexts('Refund Recorded');
  expect(api.getCalls('refundPurchase')).toHaveLength(1);
});

it('warns before a removal, and removes once it is confirmed', async () => {
  const { user } = renderApp('/purchases', start());
  await choose(user, 'Remove');
  const dialog = await findDialog('Remove this purchase?');
  expect(within(dialog).getByText(BELOW_WARNING)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.queryByText(/^Removed/)).toBeNull();

  await choose(user, 'Remove');
  await user.click(await findButton('Remove'));
  expect(await screen.findByText(/^Removed/)).toBeVisible();
  await waitFor(async () => {
    expect(await findButton(/^Undo removing/)).toHaveFocus();
  });
});

it('warns before a correction to a lower amount or a different card', async () => {
  const { api, user } = renderApp('/purchases', start());
  await choose(user, 'Edit');
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(await findButton('Save'));
  expect(await screen.findByText(BELOW_WARNING.replace('$120', '$20'))).toBeVisible();
  fireEvent.change(amount, { target: { value: '220' } });
  const dialog = within(await findDialog('Edit Purchase'));
  await user.selectOptions(dialog.getByLabelText('Card'), SAPPHIRE.name);
  await user.click(await findButton('Save'));
  expect(await screen.findByText(BELOW_WARNING)).toBeVisible();
  await user.click(await findButton('Continue'));
  await listToastTexts('Purchase Updated');
  expect(api.getCalls('correctPurchase')[0]?.body).toMatchObject({ cardId: SAPPHIRE.id });
});

it('warns if a bonus gets out of reach', async () => {
  const { user } = renderApp(
    '/purchases',
    start(
      createBonusProgress({
        deadline: addDays(TODAY, 29),
        daysLeft: 30,
        spent: '1900.00',
        remaining: '2100.00',
        recentSpend: '6300.00',
      }),
    ),
  );
  await choose(user, 'Remove');
  const dialog = await findDialog('Remove this purchase?');
  expect(
    within(dialog).getByText(/^This puts your \$600 welcome bonus on .* out of reach: \$2,320 to go by /),
  ).toBeVisible();
});
