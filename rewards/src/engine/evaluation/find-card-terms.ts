import type { Mcc } from '@tapwise/contracts/vocabulary/mcc';
import type { WalletCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { type CardTerms, computeTerms } from '../../cards/valuation/card-terms';

/** The wallet and the settings that decide a card's terms. */
interface TermsInput {
  readonly catalog: CompiledCatalog;
  readonly wallet: readonly WalletCard[];
  readonly settings?: UserSettings | undefined;
}

/**
 * Finds the user's own terms of each card, for a purchase with a code if it is given. Undefined if the catalog doesn't
 * contain the card.
 */
export function createCardTermsFinder({
  catalog,
  wallet,
  settings,
}: TermsInput): (cardId: string, mcc?: Mcc | null) => CardTerms | undefined {
  const context = {
    cardIds: new Set<string>(wallet.map(({ cardId }) => cardId)),
    settings,
    findCard: (cardId: string) => catalog.cards.get(cardId)?.card,
    findCurrency: (currencyId: string) => catalog.currencies.get(currencyId),
  };
  return (cardId, mcc) => {
    const card = context.findCard(cardId);
    return card && computeTerms(card, context, mcc);
  };
}
