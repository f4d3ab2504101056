import { understandPlace } from '@tapwise/contracts/merchants/place-index';
import { shippedPlaces } from '@tapwise/contracts/merchants/shipped-places';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { RecordPurchase } from '../domain/ledger/commands';
import type { CommandHandling } from '../handling/port';
import {
  ENGINE_VERSION,
  recommend,
  relevantSpending,
  rewardFor,
  type CompiledCatalogue,
  type Spending,
} from '../recommendation/engine';
import type { CatalogueReader } from './catalogue-reader';
import type { Given } from './given';
import { merchantsVersion } from './merchants-version';
import { loadUserFacts, type UserFacts } from './user-facts';

/** A place as typed, and how much is spent there when. */
interface Shopping {
  readonly location: string;
  readonly category: string | undefined;
  readonly amountCents: Cents;
  /** ISO, UTC. */
  readonly at: string;
  /** If it was understood before: text and category are then not read again. */
  readonly place?: Place;
}

interface Paid {
  readonly cardId: CardId;
  readonly purchaseId: string;
  readonly spending: Spending;
}

export interface Advisor {
  /** The engine's answer and all it was given; null where the wallet is empty. */
  advise(user: UserId, shopping: Shopping, recommendationId: string): Promise<Given | null>;
  /** The purchase with what it earned after `spending`, which is the ledger's that it will be written to. */
  assess(user: UserId, shopping: Shopping, paid: Paid): Promise<RecordPurchase>;
  /** Makes ready what the first question would wait for. */
  warmUp(): Promise<void>;
}

interface Known {
  readonly place: Place;
  readonly facts: UserFacts;
  readonly compiled: CompiledCatalogue;
}

type Ids = Pick<Given, 'userId' | 'recommendationId'>;

function advice(shopping: Shopping, ids: Ids, { place, facts, compiled }: Known): Given {
  const { location, category = null, amountCents, at } = shopping;
  const { goals, wallet, walletVersion, ledgerVersion } = facts;
  const inactive = facts.inactive.map(({ cardId }) => cardId);
  const spending = relevantSpending({ catalogue: compiled, place, wallet, spending: facts.spending, at });
  const answer = recommend({
    catalogue: compiled,
    place,
    amountCents,
    wallet,
    inactive,
    spending,
    goals,
    at,
  });
  const inputs = {
    engineVersion: ENGINE_VERSION,
    catalogueVersion: compiled.version,
    ...{ walletVersion, ledgerVersion, goals: [...goals], place, wallet: [...wallet], spending, at },
    ...(inactive.length === 0 ? {} : { inactive }),
    merchantsVersion: merchantsVersion(),
  };
  return { ...ids, location, category, amountCents, inputs, answer };
}

function purchase({ amountCents, at }: Shopping, paid: Paid, known: Known): RecordPurchase {
  const { cardId, purchaseId, spending } = paid;
  const { place, facts, compiled } = known;
  const { goals } = facts;
  // Paying with an inactive card is no mistake; it is compared with the active ones.
  const wallet = [...facts.wallet, ...facts.inactive.filter((held) => held.cardId === cardId)];
  const reward = rewardFor({ catalogue: compiled, place, amountCents, wallet, spending, goals, at, cardId });
  return {
    type: 'RecordPurchase',
    ...{ purchaseId, purchasedAt: at, cardId, amountCents },
    storeName: place.storeName,
    merchantId: place.merchantId,
    category: reward?.category ?? place.category,
    earned: reward ? { rewardCents: reward.rewardCents, alternatives: reward.alternatives } : null,
    engineVersion: ENGINE_VERSION,
    catalogueVersion: compiled.version,
  };
}

/** Asks the engine on behalf of users, with what the log knows about them. */
export function createAdvisor(handling: CommandHandling, catalogue: CatalogueReader): Advisor {
  const know = async (user: UserId, { location, category, at, ...known }: Shopping): Promise<Known> => {
    const [facts, compiled] = await Promise.all([
      loadUserFacts(handling, user, at),
      catalogue.loadCompiled(),
    ]);
    const place = known.place ?? understandPlace(shippedPlaces(), location, category);
    return { facts, compiled, place };
  };

  return {
    async advise(user, shopping, recommendationId) {
      const known = await know(user, shopping);
      return known.facts.wallet.length === 0
        ? null
        : advice(shopping, { recommendationId, userId: user }, known);
    },
    assess: async (user, shopping, paid) => purchase(shopping, paid, await know(user, shopping)),
    async warmUp() {
      shippedPlaces();
      merchantsVersion();
      await catalogue.loadCompiled();
    },
  };
}
