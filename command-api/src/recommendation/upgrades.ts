import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import { NO_QUARTER } from './compiled-catalogue';
import type { Holding } from './holding';
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
  const { catalogue, valuation, category, merchant, inactive } = question;
  const isHeld = (card: CatalogueCard) =>
    inactive.has(card.id) || wallet.some(({ held }) => held.cardId === card.id);
  return kindsFor(wallet)
    .flatMap((type) => catalogue.upgrades.get(upgradeKey(valuation, type, category)) ?? [])
    .filter(({ card }) => !isHeld(card) && !rejectionOf(card, merchant));
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

interface Earned {
  readonly name: string;
  readonly cents: Cents;
}

/** A card as it pays all year: with none of a single quarter's categories. */
function allYear(question: Question, { held, holding }: Judged): Holding {
  if (!holding.rotatingQuarter) return holding;
  return question.catalogue.cards.get(held.cardId)?.hold(held, NO_QUARTER) ?? holding;
}

/** The best of the cards held, with all their slots; of equal ones the first by name. */
function bestOfWallet(
  question: Question,
  wallet: readonly Judged[],
  monthly: MonthlyCents,
): Earned | undefined {
  const { category, valuation } = question;
  let best: Earned | undefined;
  for (const judged of wallet) {
    const { name, network } = judged.holding.card;
    if (network === 'private' || judged.rejection) continue;
    const rates = yearRates(allYear(question, judged), category, valuation);
    const cents = yearCents(yearValue(rates, monthly));
    if (!best || cents > best.cents || (cents === best.cents && name < best.name)) best = { name, cents };
  }
  return best;
}

/** The best of the wallet, or what was really earned where that is more: at stores with rows of their own. */
function toBeat(best: Earned | undefined, earnedCents: Cents): Earned {
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
