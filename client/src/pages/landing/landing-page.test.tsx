import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import published from '@tapwise/rewards/data/accuracy.json';
import cardFile from '@tapwise/rewards/data/cards.json';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { installFakeWorker } from '../../testing/fake-worker';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, renderApp } from '../../testing/render-app';
import { SAMPLE_CARDS } from './try-it/sample-cards';

const openLanding = () => renderApp('/', { user: null });
const findField = () => screen.findByRole('searchbox', { name: 'Store, brand, or category' });
const getAnswer = () => document.querySelector<HTMLElement>('[data-slot="live-answer"]');

const ID = '00000000-0000-4000-8000-000000000001';
const grocery = createRecommendation(ID, 'Whole Foods', 'groceries', [SAPPHIRE, BLUE_CASH, DOUBLE_CASH]);
const unknown = { ...createRecommendation(ID, 'qzxwv', 'general', [DOUBLE_CASH]), match: 'unknown' as const };
const [onlyCard] = unknown.ranking;
const rejected = onlyCard && {
  ...onlyCard,
  rejected: { code: 'no-credit-cards' as const, reason: 'WinCo takes no credit cards.' },
};
const none = { ...unknown, match: 'name' as const, accepted: false, ranking: rejected ? [rejected] : [] };
const visaOnly = {
  code: 'network-not-accepted' as const,
  reason: 'Costco takes only Visa; this card is Mastercard.',
};
const club = {
  ...grocery,
  ranking: grocery.ranking.map((card) =>
    card.cardId === DOUBLE_CASH.id ? { ...card, rejected: visaOnly } : card,
  ),
  storeName: 'Costco',
  category: 'wholesale_clubs',
  categoryLabel: 'Wholesale clubs',
} as const;
const ANSWERS = { 'Whole Foods': grocery, Costco: club, qzxwv: unknown, WinCo: none };

describe('the landing page', () => {
  it('shows the published accuracy, its date, and where it comes from', async () => {
    openLanding();
    const line = await screen.findByText(/^Correct in/);
    expect(line).toHaveTextContent(
      `Correct in ${published.percent.toFixed(1)}% of ${published.cases.toLocaleString('en-US')} test cases as of `,
    );
    expect(line).toHaveTextContent(published.asOf.slice(0, 'yyyy'.length));
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/about');
  });

  it('labels the testimonials as examples', async () => {
    openLanding();
    const section = await screen.findByRole('region', { name: 'What People Say' });
    expect(within(section).getByText('Illustrative examples, not real customers.')).toBeVisible();
  });

  it('shows the fixed prices', async () => {
    openLanding();
    const section = await screen.findByRole('region', { name: 'Pricing' });
    for (const text of ['$2.99', '$20/year', '44% off'])
      expect(within(section).getByText(text)).toBeVisible();
  });
});

describe('the landing page at another path', () => {
  it('leads to sign-in for a screen of the app', async () => {
    const { user } = renderApp('/purchases?store=Costco', { user: null });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.closest('[data-slot="notice"]')).toHaveTextContent('Sign in to see your purchases.');
    await user.click(link);
    expect(window.location.search).toBe('?next=%2Fpurchases%3Fstore%3DCostco');
  });

  it('says that the page doesn’t exist', async () => {
    renderApp('/nope', { user: null });
    await screen.findByText('We couldn’t find that page.');
  });

  it('explains nothing at its own paths', async () => {
    renderApp('/landing', { user: null });
    await screen.findByRole('region', { name: 'Pricing' });
    expect(document.querySelector('[data-slot="notice"]')).toBeNull();
  });
});

describe('the sample wallet on the landing page', () => {
  it('contains three cards of the catalog, on three networks', async () => {
    openLanding();
    await findField();
    const names = cardFile.cards.map(({ name }) => name);
    expect(SAMPLE_CARDS).toHaveLength(3);
    expect(SAMPLE_CARDS.filter(({ name }) => !names.includes(name))).toEqual([]);
    expect(new Set(SAMPLE_CARDS.map(({ network }) => network)).size).toBe(3);
    const list = within(await screen.findByRole('list', { name: 'The sample wallet' }));
    for (const { name } of SAMPLE_CARDS) expect(list.getByText(name, { selector: 'p' })).toBeVisible();
  });

  it('starts no engine before the field is used', async () => {
    const { received } = installFakeWorker(ANSWERS);
    openLanding();
    const field = await findField();
    expect(getAnswer()).toHaveAttribute('data-query', '');
    expect(received).toEqual([]);
    fireEvent.focus(field);
    await waitFor(() => {
      expect(received.length).toBeGreaterThan(0);
    });
    expect(received[0]?.wallet.map(({ cardId }) => cardId)).toEqual(SAMPLE_CARDS.map(({ id }) => id));
  });

  it('shows and announces the best card, its rate, and the reason', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.type(await findField(), 'Whole Foods');
    await waitFor(() => {
      expect(getAnswer()).toHaveAttribute('data-query', 'Whole Foods');
    });
    expect(getAnswer()).toHaveTextContent(/6% back/);
    expect(getAnswer()).toHaveTextContent('Blue Cash Preferred');
    expect(getAnswer()).toHaveTextContent('$6.00 back on $100.');
    expect(getAnswer()).not.toHaveTextContent('Earns 6% here.');
    expect(getAnswer()).toHaveTextContent('Whole Foods counts as groceries.');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Whole Foods: Blue Cash Preferred, 6% back');
    });
  });

  it('answers for an example with one tap', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.click(await findButton('Whole Foods'));
    expect(await findField()).toHaveValue('Whole Foods');
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent(/6% back/);
    });
  });

  it('explains a rate that comes from points', async () => {
    installFakeWorker({ 'Whole Foods': { ...grocery, rewardRate: '6% back (4x at 1.5¢)' } });
    const { user } = openLanding();
    await user.click(await findButton('Whole Foods'));
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent('4x points worth 1.5¢ each: $6.00 back on $100.');
    });
  });

  it('names the kind of a store in the singular', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.click(await findButton('Costco'));
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent('Costco counts as a wholesale club.');
    });
  });

  it('says why a card isn’t accepted', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.click(await findButton('Costco'));
    const rows = within(await screen.findByRole('list', { name: 'Other cards' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toContain(
      'Citi Double CashCostco takes only VisaNot accepted',
    );
  });

  it('scrolls to the first answer, and on Enter', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.type(await findField(), 'Whole Foods');
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent(/6% back/);
    });
    expect(scroll.mock.contexts).toEqual([getAnswer()]);
    await user.keyboard('{Enter}');
    expect(scroll.mock.contexts).toEqual([getAnswer(), getAnswer()]);
  });

  it('says when it doesn’t know the store', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.type(await findField(), 'qzxwv');
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent('We don’t recognize “qzxwv”');
    });
    expect(getAnswer()).toHaveTextContent('2% back');
  });

  it('says when the store takes none of the cards, and why', async () => {
    installFakeWorker(ANSWERS);
    const { user } = openLanding();
    await user.type(await findField(), 'WinCo');
    await waitFor(() => {
      expect(getAnswer()).toHaveTextContent('None of these cards is accepted here');
    });
    expect(getAnswer()).toHaveTextContent('WinCo takes no credit cards.');
  });
});
