import type { CurrencyValues, Settings } from '@tapwise/contracts/http/routes/settings';
import type { SettingsDoc } from '@tapwise/contracts/read-models/settings';
import type { WalletDoc } from '@tapwise/contracts/read-models/wallets';
import {
  RELATIONSHIP_PROGRAM_IDS,
  type RelationshipProgram,
  YES_NO_FACT_IDS,
  type YesNoFact,
} from '@tapwise/contracts/vocabulary/account/facts';
import type { Currency } from '@tapwise/contracts/vocabulary/cards/card';
import { buildRecord } from '@tapwise/contracts/vocabulary/records';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { listRelevantFacts } from '@tapwise/rewards/cards/relevant-facts';
import { findCodeMeaning } from '@tapwise/rewards/places/reference/category-codes';
import type { PreparedCatalog } from '../queries/catalog-cache';

function toFacts(facts: SettingsDoc['facts']): Settings['facts'] {
  const toYesNo = (fact: YesNoFact) => {
    const value = facts[fact];
    return typeof value === 'boolean' ? value : null;
  };
  const toTier = (program: RelationshipProgram) => {
    const value = facts[program];
    return typeof value === 'string' ? value : null;
  };
  return {
    ...buildRecord(YES_NO_FACT_IDS, toYesNo),
    ...buildRecord(RELATIONSHIP_PROGRAM_IDS, toTier),
  };
}

function toValues(currency: Currency, ownCents: number | undefined, isInWallet: boolean): CurrencyValues {
  const { id, name, kind, cashFloorCents, centsPerPoint, bestUse } = currency;
  return {
    currencyId: id,
    name,
    kind,
    isInWallet,
    centsPerPoint: {
      cash: cashFloorCents,
      planned: centsPerPoint,
      transfer: bestUse === 'transfer-partners' ? centsPerPoint : null,
      own: ownCents ?? null,
    },
  };
}

interface SettingsSources {
  readonly settings: SettingsDoc | undefined;
  readonly wallet: WalletDoc | undefined;
  readonly catalog: Pick<PreparedCatalog, 'findDoc' | 'findCardCurrency' | 'currencyById'>;
}

/** The user's settings: the catalog's values, and the user's own. */
export function toSettings({ settings, wallet, catalog }: SettingsSources): Settings {
  const { facts = {}, valuations = {}, placeReplies = [], disabledReminders = [] } = settings ?? {};
  const cardIds = wallet?.cards.map(({ cardId }) => cardId) ?? [];
  const walletCurrencies = cardIds.flatMap((cardId) => catalog.findCardCurrency(cardId) ?? []);
  const earned = new Map(walletCurrencies.map((currency) => [currency.id, currency]));
  const shownCurrencies = new Set([...earned.keys(), ...Object.keys(valuations)]);
  return {
    facts: toFacts(facts),
    relevantFacts: listRelevantFacts(cardIds.flatMap((cardId) => catalog.findDoc(cardId)?.card ?? [])),
    valuations: [...shownCurrencies].flatMap((id) => {
      const currency = earned.get(id) ?? catalog.currencyById.get(id);
      return currency ? [toValues(currency, valuations[id], earned.has(id))] : [];
    }),
    reminders: buildRecord(REMINDER_KINDS, (kind) => !disabledReminders.includes(kind)),
    placeReplies: placeReplies
      .map((reply) => ({ ...reply, meaning: findCodeMeaning(reply.code) ?? null }))
      .toReversed(),
  };
}
