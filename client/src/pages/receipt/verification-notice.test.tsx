import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, renderApp } from '../../testing/render-app';

const ID = nextUuid();
const PATH = `/receipts/${ID}`;
const RECOMMENDATION = createRecommendation(ID, 'Whole Foods Market', 'groceries', [BLUE_CASH, DOUBLE_CASH]);
const START = { recommendations: [RECOMMENDATION], wallet: [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) };

describe('the verification of a receipt', () => {
  it('confirms the same result', async () => {
    renderApp(PATH, START);
    expect(await screen.findByText('Checked again: the same result.')).toBeVisible();
  });

  it.each([
    [null, 'We can’t check this answer again.', 'The list of merchants has changed since.'],
    [false, 'Checked again: a different result now.', 'The same inputs yield a different answer.'],
  ])('explains the result %s', async (verified, title, reason) => {
    renderApp(PATH, { ...START, verification: { verified, reason, recomputedDigest: null } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText(/the same result/)).toBeNull();
  });

  it.each([
    [true, 'Correction checked again: the same result.'],
    [null, 'We can’t check the correction again.'],
    [false, 'Correction checked again: a different result now.'],
  ])('includes the correction of the answer: %s', async (verified, title) => {
    const superseded = { verified, reason: 'The reason for the correction.', catalogueVersion: 325 };
    renderApp(PATH, { ...START, verification: { superseded } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(superseded.reason) !== null).toBe(verified !== true);
    expect(screen.getByText('Checked again: the same result.')).toBeVisible();
  });

  it('says nothing about a correction if there was none', async () => {
    renderApp(PATH, START);
    await screen.findByText('Checked again: the same result.');
    expect(screen.queryByText(/correction/i)).toBeNull();
  });

  it('can be tried again, and leaves the receipt readable meanwhile', async () => {
    const { user, api } = renderApp(PATH, START, (fake) => {
      fake.rejectWith('verifyRecommendation');
    });
    await screen.findByText('We couldn’t check this answer again.');
    expect(await screen.findByRole('region', { name: 'Our Answer' })).toBeVisible();
    api.stopRejecting('verifyRecommendation');
    await user.click(await findButton('Try Again'));
    expect(await screen.findByText('Checked again: the same result.')).toBeVisible();
  });
});
