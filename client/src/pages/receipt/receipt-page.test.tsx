import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, renderApp } from '../../testing/render-app';

const ID = nextUuid();
const PATH = `/receipts/${ID}`;
const RECOMMENDATION = createRecommendation(ID, 'Whole Foods Market', 'groceries', [BLUE_CASH, DOUBLE_CASH]);
const START = { recommendations: [RECOMMENDATION], wallet: [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) };

const findRegion = (name: string) => screen.findByRole('region', { name });

describe('a receipt', () => {
  it('shows the answer as it was given, with its reasons', async () => {
    renderApp(PATH, START);
    const answer = await findRegion('Our Answer');
    expect(within(answer).getByRole('heading', { level: 3, name: BLUE_CASH.name })).toBeVisible();
    expect(answer).toHaveTextContent('Rewards for $100.00: $6.00');
    for (const reason of RECOMMENDATION.reasoning) expect(answer).toHaveTextContent(reason);
    expect(screen.getByText('Whole Foods Market · Groceries')).toBeVisible();
    await waitFor(() => {
      expect(document.title).toBe('Receipt · Tapwise');
    });
  });

  it('says how much the card earns once, above the reasons', async () => {
    const stored = '6% back (4x at 1.5¢) on groceries: $6.00 on $100.00.';
    const earns = {
      code: 'earns',
      params: {
        percent: 6,
        pointsPerDollar: 4,
        centsPerPoint: 1.5,
        where: 'category',
        category: 'groceries',
        valueCents: 600,
        amountCents: 100_00,
      },
    } as const;
    const { percent, pointsPerDollar, centsPerPoint } = earns.params;
    const rewardRateParts = { percent, pointsPerDollar, centsPerPoint };
    const ranking = RECOMMENDATION.ranking.map((card) => ({ ...card, rewardRateParts }));
    const answer = { ...RECOMMENDATION, ranking, reasoning: [stored], reasonCodes: [earns] };
    renderApp(PATH, { ...START, recommendations: [answer] });
    const panel = await findRegion('Our Answer');
    expect(within(panel).getByText('Earns 6% on groceries.')).toBeVisible();
    expect(within(panel).getByText('4x points worth 1.5¢ each')).toBeVisible();
    expect(panel.textContent.match(/\$6\.00/g)).toHaveLength(1);
    expect(panel.textContent.match(/4x/g)).toHaveLength(1);
    expect(within(panel).getByText('6')).toHaveTextContent('6% back');
  });

  it('ranks every card with its reason, its cost, and whether it was accepted', async () => {
    const [first, second] = RECOMMENDATION.ranking;
    if (!first || !second) throw new Error('Two cards are ranked.');
    const reason = 'Costco takes only Visa.';
    const ranking = [
      { ...first, cost: 2.5, netValue: 3.5 },
      { ...second, cost: 0, netValue: 2 },
      { ...second, cardId: SAPPHIRE.id, name: 'Third', rejected: { code: 'network-not-accepted', reason } },
    ] as const;
    renderApp(PATH, { ...START, recommendations: [{ ...RECOMMENDATION, ranking: [...ranking] }] });
    const rows = within(await screen.findByRole('list', { name: 'Full Ranking' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Earns 6% here\.Costs \$2\.50 here; net \$3\.50\.\$6\.006%/);
    expect(rows[1]).toHaveTextContent(/No fee or surcharge\.\$2\.002%/);
    expect(rows[2]).toHaveTextContent(`Third${reason}Not accepted`);
    expect(await findRegion('Full Ranking')).toHaveTextContent('By rewards minus costs, for $100.00.');
  });

  it('says that an early answer didn’t compare costs', async () => {
    renderApp(PATH, START);
    expect(await findRegion('Full Ranking')).toHaveTextContent('Costs weren’t compared at that time.');
  });

  it('shows what was left of each cap at that moment', async () => {
    renderApp(PATH, START);
    const caps = await findRegion('Spending Caps');
    expect(within(caps).getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '$200 of $6,000 left that year',
    );
    expect(caps).toHaveTextContent('then 1%');
  });

  it('has no panel of caps if none applied', async () => {
    const ranking = RECOMMENDATION.ranking.map((card) => ({ ...card, cap: null }));
    renderApp(PATH, { ...START, recommendations: [{ ...RECOMMENDATION, ranking }] });
    await findRegion('Full Ranking');
    expect(screen.queryByRole('region', { name: 'Spending Caps' })).toBeNull();
  });

  it('lists the versions that it used on request, with short ids', async () => {
    const { user } = renderApp(PATH, START);
    const details = await findButton('Calculation Details');
    expect(screen.getByText('Reward engine')).not.toBeVisible();
    await user.click(details);
    expect(screen.getByText('Reward engine')).toBeVisible();
    expect(screen.getByText('Reward engine').closest('dl')).toHaveTextContent(
      /^Reward engine7Card catalog120Your wallet3Your purchases12Store list01234567$/,
    );
  });

  it('leaves out the reason about the score, which it doesn’t show', async () => {
    const reasons = {
      ...RECOMMENDATION,
      reasoning: ['Earns 6% here.', 'The score is relative to the best card.'],
      reasonCodes: [
        { code: 'text' as const, params: { text: 'Earns 6% here.' } },
        {
          code: 'best-anywhere' as const,
          params: { card: 'Blue Cash Preferred', netCents: 600, percent: 6 },
        },
      ],
    };
    renderApp(PATH, { ...START, recommendations: [reasons] });
    const answer = await findRegion('Our Answer');
    expect(within(answer).getByText('Earns 6% here.')).toBeVisible();
    expect(within(answer).queryByText(/The score/)).toBeNull();
  });

  it('shows that there is no foreign fee as a hint', async () => {
    const warnings = ['No foreign transaction fee.'];
    const warningCodes = [{ code: 'no-foreign-fee' as const, params: {} }];
    renderApp(PATH, { ...START, recommendations: [{ ...RECOMMENDATION, warnings, warningCodes }] });
    const hints = await screen.findByRole('list', { name: 'Good to know' });
    expect(hints).toHaveTextContent('No foreign transaction fee.');
    expect(screen.queryByRole('list', { name: 'Before you pay' })).toBeNull();
  });

  it('names the kind of the store, and its code in the details', async () => {
    const params = { store: 'Costco', category: 'wholesale_clubs', merchantCode: '5300' } as const;
    const stored = 'Costco usually counts as wholesale clubs (merchant code 5300).';
    const answer = {
      ...RECOMMENDATION,
      reasoning: [stored],
      reasonCodes: [{ code: 'store-category' as const, params }],
    };
    const { user } = renderApp(PATH, { ...START, recommendations: [answer] });
    expect(await screen.findByText('Costco usually counts as a wholesale club.')).toBeVisible();
    expect(screen.getByText('5300')).not.toBeVisible();
    await user.click(await findButton('Calculation Details'));
    expect(screen.getByText('5300')).toBeVisible();
  });

  it('shows what limits the answer as a warning, without a check mark', async () => {
    const reason = {
      code: 'no-unconditional-bonus',
      params: { category: 'groceries', scope: 'all' },
    } as const;
    const stored = 'None of your cards earns an unconditional grocery bonus here.';
    const answer = { ...RECOMMENDATION, reasoning: [stored], reasonCodes: [reason] };
    renderApp(PATH, { ...START, recommendations: [answer] });
    const warnings = await screen.findByRole('list', { name: 'Before you pay' });
    expect(warnings).toHaveTextContent('None of your cards has a bonus on groceries that always applies.');
    expect(screen.queryByText(stored)).toBeNull();
  });

  it('shows what was typed, if the store was found under another name', async () => {
    renderApp(PATH, { ...START, receipt: { asked: { location: 'whole fods', category: null } } });
    expect(await screen.findByText('You typed: whole fods')).toBeVisible();
  });

  it('doesn’t repeat a name that was typed in other letter case', async () => {
    renderApp(PATH, { ...START, receipt: { asked: { location: 'whole foods market', category: null } } });
    await findRegion('Our Answer');
    expect(screen.queryByText(/^You typed/)).toBeNull();
  });

  it('shows that no card was accepted', async () => {
    const none = { ...RECOMMENDATION, accepted: false, estimatedValue: 0 };
    renderApp(PATH, { ...START, recommendations: [none] });
    expect(await findRegion('Our Answer')).toHaveTextContent('None of your cards was accepted here');
    expect(screen.queryByRole('heading', { level: 3, name: BLUE_CASH.name })).toBeNull();
  });
});

describe('the link of a receipt', () => {
  const link = `${window.location.origin}${PATH}`;

  it('is copied', async () => {
    const { user } = renderApp(PATH, START);
    await user.click(await findButton('Copy Link'));
    expect(await findButton('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('is shown to copy by hand if the browser doesn’t allow copying', async () => {
    const { user } = renderApp(PATH, START);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(await findButton('Copy Link'));
    const field = await screen.findByRole('textbox', { name: 'Copy this link' });
    expect(field).toHaveValue(link);
    expect(field).toHaveFocus();
  });
});

describe('a receipt that can’t be shown', () => {
  it.each([404, 400])("isn't found: %i", async (status) => {
    renderApp(PATH, START, (fake) => {
      fake.rejectWith('recommendation', status);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('can be loaded again after an error', async () => {
    const { user, api } = renderApp(PATH, START, (fake) => {
      fake.rejectWith('recommendation');
    });
    await screen.findByText('We couldn’t load this receipt.');
    api.stopRejecting('recommendation');
    await user.click(await findButton('Try Again'));
    expect(await findRegion('Our Answer')).toBeVisible();
  });
});

describe('the way to a receipt', () => {
  it('leads from a recent recommendation', async () => {
    const { user } = renderApp('/', START);
    const recent = await screen.findByRole('list', { name: 'Recent recommendations' });
    await user.click(within(recent).getByRole('link', { name: /Whole Foods Market/ }));
    expect(await findRegion('Our Answer')).toBeVisible();
    expect(window.location.pathname).toBe(PATH);
  });

  it('leads from a purchase that followed a recommendation, and from no other', async () => {
    const purchases = [
      createPurchase({ storeName: 'Followed', recommendationId: RECOMMENDATION.id }),
      createPurchase({ storeName: 'Other' }),
    ];
    const { user } = renderApp('/purchases', { ...START, purchases });
    await user.click(await findButton(/^Actions for Other/));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Show the Recommendation' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await findButton(/^Actions for Followed/));
    await user.click(await screen.findByRole('menuitem', { name: 'Show the Recommendation' }));
    expect(await findRegion('Our Answer')).toBeVisible();
    expect(window.location.pathname).toBe(PATH);
  });
});
