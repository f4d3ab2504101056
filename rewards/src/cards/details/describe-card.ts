import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { formatShortMoney } from '../../text/amounts';
import { type CatalogListing, toCardListing } from '../catalog/to-card-listing';
import { parseLegacyTexts } from '../legacy-texts/parse-legacy-texts';
import { describeChoices, describeRotating } from './bonus-rules';
import { describeExclusions } from './exclusion-rules';
import { describePermanentRules } from './permanent-rules';
import { type DescribedCard, toRuleDetails } from './rule-draft';
import { chooseOfferSource, findLastConfirmed, hasWebAddress, toLink } from './sources';

function describeRules(described: DescribedCard): CardDetails['rules'] {
  const { rules, base } = describePermanentRules(described);
  return toRuleDetails(
    [
      ...describeRotating(described),
      ...describeChoices(described),
      ...rules,
      ...describeExclusions(described),
      ...base,
    ],
    described,
  );
}

function describeFee({ annualFee, firstYearFeeWaived }: CatalogCard): string {
  if (annualFee === 0) return 'No annual fee';
  return `${formatShortMoney(toCents(annualFee))}/yr${firstYearFeeWaived ? ', waived the first year' : ''}`;
}

/** The values of the points that the rules count in. Nothing for cash back. */
function describePoints({ currency }: CatalogCard, rules: CardDetails['rules']): Pick<CardDetails, 'points'> {
  if (rules.every(({ pointsPerDollar }) => pointsPerDollar === undefined)) return {};
  const { id, cashFloorCents, centsPerPoint } = currency;
  return { points: { currencyId: id, centsPerPoint: { cash: cashFloorCents, planned: centsPerPoint } } };
}

const MEMBERSHIP_PERIODS = { month: ' a month', year: ' a year', once: ' once', none: '' } as const;

function describeMembership({ membershipRequired, membershipCost }: CatalogCard): string | null {
  if (membershipRequired === undefined) return null;
  if (!membershipCost) return membershipRequired;
  const { amount, period, name = membershipRequired, note } = membershipCost;
  const cost = amount === 0 ? 'free' : `${formatShortMoney(toCents(amount))}${MEMBERSHIP_PERIODS[period]}`;
  return `${name}, ${cost}${note === undefined ? '' : `. ${note}`}`;
}

function describeClosing({ closed, openToNew }: CatalogCard): CardDetails['closed'] {
  if (!closed) return openToNew === false ? { since: null, source: { url: null, checked: null } } : null;
  const { since, note, source, seen } = closed;
  return { since, ...(note === undefined ? {} : { note }), source: { url: toLink(source), checked: seen } };
}

/**
 * Describes a card in plain words as of `at` (ISO, UTC): its rules, what its issuer counts, the welcome offer, and the
 * sources with the months when they were checked. Doesn't depend on a user: the rotating categories are
 * the catalog's.
 */
export function describeCard(doc: CatalogListing, at: string): CardDetails {
  const card = parseLegacyTexts(doc.card);
  const closed = describeClosing(card);
  const { signupBonus, sources = [] } = card;
  const rules = describeRules({ card, at });
  return {
    card: toCardListing(doc),
    ...describePoints(card, rules),
    rules,
    welcomeOffer: signupBonus && !closed ? { text: signupBonus.text, source: chooseOfferSource(card) } : null,
    annualFee: describeFee(card),
    membership: describeMembership(card),
    closed,
    notConfirmedSince: findLastConfirmed(card, at),
    sources: sources.filter(hasWebAddress).map(({ url, seen, for: confirms, via }) => ({
      url,
      checked: seen,
      confirms,
      ...(via === undefined ? {} : { via }),
    })),
  };
}
