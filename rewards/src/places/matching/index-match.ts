import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';

/**
 * The entry of the index that a text matched. `entryIndex` counts from 0 in the index's `merchants` or `terms`, or
 * among the foreign chains.
 */
export interface IndexMatch {
  readonly kind: 'merchant' | 'term' | 'foreign-chain';
  readonly entryIndex: number;
  readonly matchKind: Exclude<Place['match'], 'category' | 'unknown' | 'code'>;
  /** Whether the generic term is the whole text, so that its label can replace it. */
  readonly isWhole?: true;
  /** Whether the text names fuel next to a merchant that sells more than fuel. */
  readonly isFuel?: true;
  /** The code of the department that is named next to the merchant: the restaurant of a hotel. */
  readonly department?: Mcc;
  /** ISO 3166 alpha-2, if the text names a place outside the US. */
  readonly country?: string;
  readonly channel?: Channel;
  readonly processor?: string;
}

/** The information in the text around a name. */
interface MatchDetails {
  readonly country: string | undefined;
  readonly channel: Channel | undefined;
  readonly processor?: string | undefined;
}

/** The details that are known, as fields of a match. */
export function toMatchFields({ country, channel, processor }: MatchDetails): Partial<IndexMatch> {
  return {
    ...(country === undefined ? {} : { country }),
    ...(channel === undefined ? {} : { channel }),
    ...(processor === undefined ? {} : { processor }),
  };
}

/** The match of a merchant. */
export function toMerchantMatch(
  entryIndex: number,
  matchKind: IndexMatch['matchKind'],
  details: MatchDetails,
): IndexMatch {
  return { kind: 'merchant', entryIndex, matchKind, ...toMatchFields(details) };
}
