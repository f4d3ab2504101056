import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import { toLines } from './clean-text';
import { findExpiry } from './find-expiry';
import { groupLines, type OfferLines } from './group-lines';
import { readTerms, type StatedTerms } from './read-terms';

/** An offer as understood from pasted text. What the text doesn't state is undefined. */
export interface ParsedOffer {
  readonly storeName: string | undefined;
  readonly kind: OfferListing['kind'];
  /** Percent, dollars, points, or points per dollar, by `kind`. */
  readonly value: number;
  /** In dollars. */
  readonly minSpend: number | undefined;
  /** The most in total: dollars, or points if it pays points. */
  readonly maxReward: number | undefined;
  readonly expiresOn: string | undefined;
  readonly isRepeatable: boolean;
  readonly isCumulative: boolean;
  readonly isOnlineOnly: boolean;
}

/** What the text doesn't state, but the reader knows. */
interface PasteContext {
  /** The user's day, `yyyy-mm-dd`. */
  readonly today: string;
  /** The bank of the card that the offers are for. */
  readonly bank: string | undefined;
}

const ONLINE_ONLY = /\bonline (?:purchases? )?only\b|\bshop online\b|\bonly online\b|\bonline through\b/i;
const SEVERAL_USES =
  /\b(?:on|for|all|each|every|multiple) (?:all |eligible |your |multiple )?(?:purchases\b|time\b|purchase you\b)|\bup to a total\b|\bthrough this offer\b|\beach time\b|\bevery time\b|\bunlimited\b/i;
const ADDS_UP =
  /\bone or more purchases\b|\bin total\b|\bcumulative\b|\bcombined\b|\b(?:spend|spending) a total\b/i;
const ONE_PURCHASE = /\b(?:single|one|1) (?:purchase|transaction)\b|\bone[\s-]time\b|\bin a single\b/i;
const ADDING_UP_BANK = 'American Express';

/** Points for each dollar repeat until the maximum; others only if the text states it. */
function isRepeatable(text: string, { reward, maxUses }: StatedTerms): boolean {
  if (maxUses !== undefined) return maxUses > 1;
  if (reward?.kind === 'points-per-dollar') return true;
  return (
    SEVERAL_USES.test(text) ||
    (reward?.kind === 'percent' && ONLINE_ONLY.test(text) && /\bends\b/i.test(text))
  );
}

/** American Express adds purchases up to the minimum, unless the minimum applies to each use. */
function isCumulative(text: string, { minSpend, maxUses }: StatedTerms, { bank }: PasteContext): boolean {
  if (minSpend === undefined) return false;
  if (ADDS_UP.test(text)) return true;
  return bank === ADDING_UP_BANK && (maxUses ?? 1) === 1 && !ONE_PURCHASE.test(text);
}

/** A fixed reward that can be used several times pays as many times as much, if the text states no maximum. */
function chooseMaxReward({ reward, maxReward, maxUses }: StatedTerms): number | undefined {
  const isFixed = reward?.kind === 'amount' || reward?.kind === 'points';
  if (maxReward !== undefined || !reward || !isFixed || maxUses === undefined || maxUses === 1)
    return maxReward;
  return Math.round(maxUses * reward.value * 100) / 100;
}

function parseOffer({ storeName, text }: OfferLines, context: PasteContext): ParsedOffer[] {
  const terms = readTerms(text);
  if (!terms.reward) return [];
  return [
    {
      storeName,
      ...terms.reward,
      minSpend: terms.minSpend,
      maxReward: chooseMaxReward(terms),
      expiresOn: findExpiry(text, context.today),
      isRepeatable: isRepeatable(text, terms),
      isCumulative: isCumulative(text, terms, context),
      isOnlineOnly: ONLINE_ONLY.test(text),
    },
  ];
}

/** The offers in the pasted text of an issuer's list, in their order. Text that isn't an offer is left out. */
export function parseOffers(text: string, context: PasteContext): ParsedOffer[] {
  return groupLines(toLines(text), context.today).flatMap((lines) => parseOffer(lines, context));
}
