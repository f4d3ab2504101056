import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import type { Judged, Question } from './judge';
import { toMicros } from './point-value';
import { type MonthlyCents, yearRates, yearValue } from './profile';
import { sentences } from './sentences';
import { rejectionOf } from './stores';
import { type UpgradeCandidate, upgradeKey } from './upgrade-index';

const SHOWN = 3;

/** Kinds of card that fit this user: personal ones, and those kinds that the wallet already holds. */
function kindsFor(wallet: readonly Judged[]): CatalogueCard['type'][] {
  return [
    ...new Set<CatalogueCard['type']>(['personal', ...wallet.map((judged) => judged.holding.card.type)]),
  ];
}

function yearCents(value: number): Cents {
  return microToCents(toMicros(value));
}

interface Upgrade {
  readonly candidate: UpgradeCandidate;
  readonly would: Cents;
  readonly more: Cents;
  readonly net: Cents;
}

function candidatesFor(question: Question, wallet: readonly Judged[]): UpgradeCandidate[] {
  const { catalogue, valuation, category, merchant } = question;
  const isHeld = (card: CatalogueCard) => wallet.some(({ held }) => held.cardId === card.id);
  return kindsFor(wallet)
    .flatMap((type) => catalogue.upgrades.get(upgradeKey(valuation, type, category)) ?? [])
    .filter(({ card }) => !isHeld(card) && !rejectionOf(card, merchant));
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** The best of the cards held, with all their slots and none of a single quarter's categories. */
function bestOfWallet(
  question: Question,
  wallet: readonly Judged[],
  monthly: MonthlyCents,
): { name: string; cents: Cents } | undefined {
  const { category, valuation, catalogue } = question;
  const years = wallet
    .filter((judged) => judged.holding.card.network !== 'private' && !judged.rejection)
    .flatMap(({ held, holding }) =>
      holding.rotatingQuarter ? (catalogue.cards.get(held.cardId)?.hold(held, 'none') ?? []) : holding,
    )
    .map((holding) => ({
      name: holding.card.name,
      cents: yearCents(yearValue(yearRates(holding, category, valuation), monthly)),
    }));
  return years.sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))[0];
}

/** The best of the wallet, or what was really earned where that is more: at stores with rows of their own. */
function toBeat(
  best: { name: string; cents: Cents } | undefined,
  earnedCents: Cents,
): { name: string; cents: Cents } {
  return best && best.cents >= earnedCents ? best : { name: 'you did earn', cents: earnedCents };
}

/**
 * Cards of the catalogue that would have earned more, after their fee, on what the user recorded in this category this
 * year, than the best card of the wallet. At most three, the largest gain first.
 */
export function upgradesFor(question: Question, wallet: readonly Judged[]): string[] {
  const spent = question.spending.categories[question.category];
  if (!spent?.months) return [];
  const { cents: spend, months } = spent;
  const monthly = MONTHS.map((month) => months[month] ?? 0);
  const best = toBeat(bestOfWallet(question, wallet, monthly), spent.rewardCents);
  const upgrades = candidatesFor(question, wallet).flatMap((candidate): Upgrade[] => {
    const would = yearCents(yearValue(candidate.year, monthly));
    const more = would - best.cents;
    const net = more - candidate.card.annualFee * 100;
    return net > 0 ? [{ candidate, would, more, net }] : [];
  });
  return upgrades
    .sort((a, b) => b.net - a.net || (a.candidate.card.id < b.candidate.card.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ candidate: { card }, would, more }) =>
      sentences.upgrade(card.name, {
        would,
        spend,
        category: question.category,
        more,
        fee: card.annualFee,
        needs: card.membershipRequired ?? null,
        best: best.name,
      }),
    );
}
