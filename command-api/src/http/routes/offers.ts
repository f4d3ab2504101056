import { streams } from '@tapwise/contracts/events/streams';
import type { EnteredOffer, OfferListing, offerRoutes } from '@tapwise/contracts/http/routes/offers';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Offer, OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { CommandHandler } from '../../command-handler/port';
import type { AddOffer, RemoveOffer } from '../../domain/wallet/commands';
import { walletDecider } from '../../domain/wallet/decide';
import { loadOfferStatuses } from '../../services/offers/offer-statuses';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';

export interface OfferDependencies {
  readonly commandHandler: CommandHandler;
  readonly createId: () => string;
}

function toReward(entered: EnteredOffer): OfferReward {
  const { kind, value, maxReward } = entered;
  switch (kind) {
    case 'percent':
      return { kind, percent: value, maxCents: maxReward };
    case 'amount':
      return { kind, amountCents: value, maxCents: maxReward };
    case 'points':
      return { kind, points: value, maxPoints: maxReward };
    case 'points-per-dollar':
      return { kind, pointsPerDollar: value, maxPoints: maxReward };
  }
}

/** What the offer pays, in the units of the API. */
function toValue(reward: OfferReward): Pick<OfferListing, 'kind' | 'value' | 'maxReward'> {
  const { kind } = reward;
  switch (kind) {
    case 'percent':
      return { kind, value: reward.percent, maxReward: toDollars(reward.maxCents) };
    case 'amount':
      return { kind, value: reward.amountCents / 100, maxReward: toDollars(reward.maxCents) };
    case 'points':
      return { kind, value: reward.points, maxReward: reward.maxPoints ?? null };
    case 'points-per-dollar':
      return { kind, value: reward.pointsPerDollar, maxReward: reward.maxPoints ?? null };
  }
}

function toDollars(cents: number | undefined): number | null {
  return cents === undefined ? null : cents / 100;
}

function toListing(offer: Offer, used: boolean, at: string): OfferListing {
  const { kind, value, maxReward } = toValue(offer.reward);
  return {
    id: offer.offerId,
    cardId: offer.cardId,
    storeName: offer.storeName,
    kind,
    value,
    minSpend: toDollars(offer.minSpendCents),
    maxReward,
    expiresOn: offer.expiresOn,
    used,
    isExpired: offer.expiresOn < toDay(at),
  };
}

function createAddOfferHandler(deps: OfferDependencies): CommandRouteHandler<'addOffer'> {
  return async ({ userId, body, context }) => {
    const { cardId, storeName, minSpend, expiresOn, isRepeatable = false, isCumulative = false } = body;
    const command: AddOffer = {
      type: 'AddOffer',
      offer: {
        offerId: deps.createId(),
        cardId,
        storeName,
        merchantId: interpretPlace(getShippedPlaceIndex(), storeName).merchantId,
        reward: toReward(body),
        minSpendCents: minSpend,
        expiresOn,
        isRepeatable,
        isCumulative,
      },
      at: context.at,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, async ({ events: [event] }) => {
      if (event?.type !== 'OfferAdded') throw new Error("An offer wasn't stored");
      const offer = { ...event.data, addedAt: event.metadata.occurredAt };
      const [status] = await loadOfferStatuses(deps.commandHandler, userId, [offer], context);
      return toListing(offer, status?.progress.isUsed ?? false, context.at);
    });
  };
}

function createOffersHandler({ commandHandler }: OfferDependencies): CommandRouteHandler<'offers'> {
  return async ({ userId, context }) => {
    const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
    const offers = state.entries
      .flatMap((entry) => entry.offers ?? [])
      .sort((a, b) => Date.parse(a.addedAt) - Date.parse(b.addedAt));
    const statuses = await loadOfferStatuses(commandHandler, userId, offers, context);
    return { body: statuses.map(({ offer, progress }) => toListing(offer, progress.isUsed, context.at)) };
  };
}

function createRemoveOfferHandler(deps: OfferDependencies): CommandRouteHandler<'removeOffer'> {
  return async ({ userId, params: { id }, context }) => {
    const command: RemoveOffer = { type: 'RemoveOffer', offerId: id };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'The offer has been removed.' }));
  };
}

export function createOfferHandlers(deps: OfferDependencies): CommandRouteHandlersOf<typeof offerRoutes> {
  return {
    addOffer: createAddOfferHandler(deps),
    offers: createOffersHandler(deps),
    removeOffer: createRemoveOfferHandler(deps),
  };
}
