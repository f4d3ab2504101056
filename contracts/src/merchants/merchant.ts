import type { Network } from '../vocabulary/card';
import type { Category } from '../vocabulary/categories';

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
  /** Short warnings fit to show under a recommendation. */
  readonly traps?: readonly string[];
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
