import type { Network } from '@tapwise/contracts/vocabulary/card';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

/** A short warning to show under a recommendation. Rules read the fields beside the text, never its words. */
export interface Trap {
  readonly text: string;
  /** Inside another store, a purchase is charged as that store: "CVS in Target". */
  readonly codesAsHost?: boolean;
  /** It says that grocery bonuses don't pay here. */
  readonly noGroceryBonus?: boolean;
}

/** A shop as shoppers name it. `category` is what a purchase there most often earns as. */
export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly category: Category;
  /** The usual four-digit merchant category code; it can differ by location. */
  readonly mcc: string;
  readonly domain: string;
  readonly group: string;
  /** Present only where the shop limits networks. */
  readonly acceptedNetworks?: readonly Network[];
  readonly traps?: readonly Trap[];
  readonly icon?: string;
  readonly searchTerms?: readonly string[];
}

/** A plain word a shopper may type, and the reward category it means. */
export interface GenericTerm {
  readonly category: Category;
  readonly label: string;
  readonly icon: string;
  readonly terms: readonly string[];
}
