import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import type { Judged, Question } from './judge';
import { toMicros } from './point-value';
import { profileValue, yearProfile } from './profile';
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
  const held = new Set(wallet.map((judged) => judged.holding.card.id));
  return kindsFor(wallet)
    .flatMap((type) => catalogue.upgrades.get(upgradeKey(valuation, type, category)) ?? [])
    .filter(({ card }) => !held.has(card.id) && !rejectionOf(card, merchant));
}

function bestOfWallet(
  question: Question,
  wallet: readonly Judged[],
  spend: Cents,
): { name: string; cents: Cents } | undefined {
  const { category, valuation } = question;
  const years = wallet
    .filter((judged) => judged.holding.card.network !== 'private' && !judged.rejection)
    .map(({ holding }) => ({
      name: holding.card.name,
      cents: yearCents(profileValue(yearProfile(holding, category, valuation), spend)),
    }));
  return years.sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))[0];
}

/**
 * Cards of the catalogue that would have earned more, after their fee, on what the user recorded in this category this
 * year, than the best card of the wallet. At most three, the largest gain first.
 */
export function upgradesFor(question: Question, wallet: readonly Judged[]): string[] {
  const spend = question.spending.categories[question.category]?.cents ?? 0;
  if (spend <= 0) return [];
  const best = bestOfWallet(question, wallet, spend) ?? { name: 'your cards', cents: 0 };
  const upgrades = candidatesFor(question, wallet).flatMap((candidate): Upgrade[] => {
    const would = yearCents(profileValue(candidate.year, spend));
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
