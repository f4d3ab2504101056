import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { compileCatalog } from '../../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../../cards/catalog/shipped-catalog';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { computeRecommendation } from '../compute-recommendation';
import { addPurchase, createEmptySpending } from '../spending/spending';
import { ask } from '../testing/ask';

const index = getShippedPlaceIndex();
const CARD_IDS = [
  'citi-double-cash',
  'chase-freedom-unlimited',
  'amex-blue-cash-preferred',
  'amex-blue-cash-everyday',
];
const catalog = compileCatalog(
  loadShippedCatalog().cards.filter((card) => CARD_IDS.includes(card.id)),
  1,
);

/** The upgrade sentences after these dollars of groceries by month, all on the first card. */
function findUpgradeTexts(
  cardId: string,
  months: Record<string, number>,
  earnedCents = 0,
): readonly string[] {
  const spending = Object.entries(months).reduce((sum, [month, dollars]) => {
    const purchase = { merchantId: null, category: 'groceries' as const, amountCents: dollars * 100 };
    const occurredAt = `2026-${month}-10T12:00:00.000Z`;
    return addPurchase(sum, { cardId, ...purchase, rewardCents: earnedCents, occurredAt });
  }, createEmptySpending());
  const place = interpretPlace(index, 'groceries');
  const wallet = [{ cardId: CardId.parse(cardId) }];
  const at = '2026-08-15T12:00:00.000Z';
  return computeRecommendation({ catalog, place, amountCents: 10_000, wallet, spending, goals: [], at })
    .premiumUpgrades;
}

describe('the upgrade list', () => {
  it('gives the gain on recorded spending and the fee: $5,000 at 6% instead of 2%', () => {
    expect(findUpgradeTexts('citi-double-cash', { '02': 3000, '05': 2000 })[0]).toBe(
      'Blue Cash Preferred Card would have earned $200.00 more than Citi Double Cash Card on the $5,000.00 of groceries you recorded in the last 12 months, or $105.00 more after its $95 annual fee.',
    );
  });

  it('applies caps: $6,000 of $8,000 at 6%, the rest at 1%', () => {
    expect(findUpgradeTexts('citi-double-cash', { '02': 8000 })[0]).toContain(
      'would have earned $220.00 more',
    );
  });

  it('excludes cards whose fee exceeds the gain: $600 at 6% instead of 3%', () => {
    expect(findUpgradeTexts('amex-blue-cash-everyday', { '02': 600 })).toEqual([]);
  });

  it('is empty without recorded spending in the category', () => {
    expect(findUpgradeTexts('citi-double-cash', {})).toEqual([]);
  });

  it('compares with the actual reward if it exceeds that of every wallet card', () => {
    expect(findUpgradeTexts('citi-double-cash', { '02': 5000 }, 150_00)[0]).toContain(
      '$150.00 more than you did',
    );
  });

  it('is empty where every card earns nothing', () => {
    const request = { cards: ['disney-visa'], before: [{ text: 'casino', dollars: 1000 }] };
    expect(ask({ text: 'casino', ...request }).premiumUpgrades).toEqual([]);
    expect(ask({ text: 'Qzxv', ...request }).premiumUpgrades).toEqual([]);
    const before = [{ text: 'dentist', dollars: 1000 }];
    expect(ask({ text: 'Qzxv', cards: ['disney-visa'], before }).premiumUpgrades).not.toEqual([]);
  });

  it('never includes a card in the wallet', () => {
    const texts = findUpgradeTexts('amex-blue-cash-preferred', { '02': 5000 }).join('\n');
    expect(texts).not.toContain('Blue Cash Preferred Card would');
  });
});

describe('the upgrade list for twelve months', () => {
  const createGroceryPurchase = (dollars: number, at: string) => ({ text: 'groceries', dollars, at });
  const listUpgrades = (request: Partial<Parameters<typeof ask>[0]>) =>
    ask({ text: 'groceries', cards: ['citi-double-cash'], at: '2026-03-15T12:00:00.000Z', ...request })
      .premiumUpgrades;

  it('counts the purchases of the previous year after the current month', () => {
    const lastYear = [
      createGroceryPurchase(1000, '2025-03-10T12:00:00.000Z'),
      createGroceryPurchase(2500, '2025-09-10T12:00:00.000Z'),
    ];
    const before = [createGroceryPurchase(2500, '2026-02-10T12:00:00.000Z')];
    expect(listUpgrades({ lastYear, before })[0]).toContain('on the $5,000.00 of groceries');
  });

  it('never includes a card that loses money after fee and membership', () => {
    const before = [createGroceryPurchase(400, '2026-02-10T12:00:00.000Z')];
    for (const text of listUpgrades({ before })) expect(text).toMatch(/no annual fee\.|more after its .+\.$/);
  });
});

describe('the upgrade list by what was bought', () => {
  const askAfter = (text: string, dollars: number, card: string) => {
    const bought = Array.from({ length: 8 }, (_, month) => ({
      text,
      dollars: dollars / 8,
      at: `2026-0${String(month + 1)}-05T12:00:00.000Z`,
    }));
    return ask({ text, cards: [card], before: bought }).premiumUpgrades.join('\n');
  };

  it('leaves out cards whose definitions exclude the store', () => {
    expect(askAfter('topgolf', 4000, 'citi-double-cash')).not.toMatch(/Savor|Venmo/);
    expect(askAfter('audible', 2000, 'citi-double-cash')).not.toMatch(/Savor|Strata/);
  });

  it('leaves out cards whose definitions lack the code', () => {
    expect(askAfter('parkmobile', 3000, 'citi-double-cash')).not.toContain('Gemini');
    expect(askAfter('butcher', 4000, 'citi-double-cash')).not.toMatch(/AAA|Strata|Williams/);
  });

  it('leaves out cards that pay in the US only, or whose foreign fee costs more', () => {
    expect(askAfter('restaurant in Paris', 6000, 'capital-one-quicksilver')).not.toContain('Altitude Go');
    expect(askAfter('supermarket in Paris', 6000, 'citi-double-cash')).not.toContain('Blue Cash Preferred');
  });

  it('subtracts foreign fees from both cards', () => {
    expect(askAfter('hotel in Paris', 4000, 'citi-double-cash')).toContain(
      'Wells Fargo Autograph would have earned $172.00 more after foreign fees than Citi Double Cash Card on the $4,000.00 of hotels you recorded in the last 12 months; no annual fee.',
    );
  });

  it('names places and other purchases', () => {
    expect(askAfter('sams club', 5000, 'citi-double-cash')).toContain('$5,000.00 you recorded at wholesale');
    expect(askAfter('dentist', 5000, 'chase-freedom-unlimited')).toContain(
      '$5,000.00 of other purchases you',
    );
  });
});
