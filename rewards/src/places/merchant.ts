import type { Network } from '@tapwise/contracts/vocabulary/card';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

/** A short warning to show under a recommendation. Rules read the fields beside the text, never its words. */
export interface Trap {
  readonly text: string;
  /** Inside another store, a purchase is charged as that store: "CVS in Target". */
  readonly codesAsHost?: boolean;
  /** The text states that grocery bonuses don't pay here. */
  readonly noGroceryBonus?: boolean;
}

/** A store or service. `category`: the category that purchases there usually earn in. */
export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly category: Category;
  /** The usual four-digit merchant category code; it can differ by location. */
  readonly mcc: string;
  readonly domain: string;
  readonly group: string;
  /** Present only if the store limits networks. */
  readonly acceptedNetworks?: readonly Network[];
  readonly traps?: readonly Trap[];
  readonly icon?: string;
  readonly searchTerms?: readonly string[];
}

/** Words that shoppers type instead of a store name, and the reward category that they mean. */
export interface GenericTerm {
  readonly category: Category;
  readonly label: string;
  readonly icon: string;
  readonly terms: readonly string[];
}
