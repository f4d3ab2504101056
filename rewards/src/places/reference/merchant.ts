import type { Network } from '@tapwise/contracts/vocabulary/cards/card';
import type { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';

/** A short warning to show under a recommendation. Rules read the other fields, never the text. */
export interface Caveat {
  readonly text: string;
  /** Inside another store, a purchase is charged as that store: "Starbucks inside Kroger". */
  readonly codesAsHost?: boolean;
  /** The text states that grocery bonuses don't pay here. */
  readonly noGroceryBonus?: boolean;
  /** The text is about fees and cash advances, which the merchant's acceptance and code state too. */
  readonly isAboutPayment?: boolean;
}

/** How often a merchant uses a code. */
export type Frequency = 'usual' | 'sometimes' | 'rare';

/** One of the codes that a merchant's purchases are processed under. */
export interface MerchantCode {
  readonly mcc: Mcc;
  readonly share: Frequency;
  /** When it applies: "at the pump". */
  readonly when?: string;
  /** The store, network, or processor decides it, not the buyer: "at some stores". */
  readonly isUpToStore?: true;
  /** Set if it applies only to orders placed this way. */
  readonly channel?: 'online' | 'delivery';
  /** Names, folded. Set if the code applies only where the text has one of them: Hampton Inn of Hilton. */
  readonly names?: readonly string[];
}

/**
 * How a place takes credit cards, if not as usual. `no-credit`: it takes none. `limited`: it takes only some. `fee`: it
 * charges extra.
 */
export interface Acceptance {
  readonly kind: 'no-credit' | 'limited' | 'fee';
  /** The rule in words. */
  readonly rule: string;
  /** Percent of the amount. Absent if the fee is flat or unknown. */
  readonly feePct?: number;
  /** Dollars: the lowest fee. */
  readonly minFee?: number;
  /** Percent of the amount for business cards. By default, the same as for others. */
  readonly businessFeePct?: number;
  /** Cards, by id, that pay no fee there. */
  readonly freeCards?: readonly string[];
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** A store or service. `category`: the category that purchases there usually earn in. */
export interface Merchant {
  readonly id: MerchantId;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly category: Category;
  /** The usual merchant category code; it can differ by location. */
  readonly mcc: Mcc;
  readonly domain: string;
  readonly group: string;
  /** ISO 3166 alpha-2, of a merchant outside the US. */
  readonly country?: string;
  /** Present only if the store limits networks. Empty if it takes no credit cards. */
  readonly acceptedNetworks?: readonly Network[];
  readonly caveats?: readonly Caveat[];
  readonly icon?: string;
  readonly searchTerms?: readonly string[];
  /** All its codes, if it uses several. */
  readonly codes?: readonly MerchantCode[];
  readonly acceptance?: Acceptance;
}

/** Words that shoppers type instead of a store name, and the reward category that they mean. */
export interface GenericTerm {
  readonly category: Category;
  readonly label: string;
  readonly icon: string;
  /** The code of such places. Absent if they use many. */
  readonly mcc?: Mcc;
  readonly terms: readonly string[];
  /** Terms that are as often part of a name. They count only if they are the whole text. */
  readonly alone?: readonly string[];
  readonly caveats?: readonly Caveat[];
}
