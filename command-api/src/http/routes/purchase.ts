import type { Purchase, purchaseRoutes } from '@tapwise/contracts/http/routes/purchase';
import { getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { CommandContext, CommandHandler } from '../../command-handler/port';
import type { LedgerPurchase } from '../../domain/ledger/state';
import { loadCreditUsesField } from '../../services/credits/purchase-credit-uses';
import { findDayProblem, toEnteredPurchase } from '../../services/ledger/entered-purchase';
import type { FoundPurchase } from '../../services/ledger/find-recorded-purchase';
import type { LedgerOutcome, LedgerService } from '../../services/ledger/ledger-service';
import { loadOfferUsesField } from '../../services/offers/purchase-offer-uses';
import { type RecommendationReader } from '../../services/recommendations/recommendation-reader';
import type { RecommendationService } from '../../services/recommendations/recommendation-service';
import { listNeighborYears } from '../../services/yearly-streams/neighbor-years';
import { findCategoryProblem } from '../find-category-problem';
import type { CommandRequest, CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { isInWallet } from '../wallet-commands/is-in-wallet';
import { createImportPurchasesHandler } from './import-purchases';

export interface PurchaseDependencies {
  readonly commandHandler: CommandHandler;
  readonly ledgerService: LedgerService;
  readonly recommendationService: RecommendationService;
  readonly recommendations: RecommendationReader;
  readonly createId: () => string;
}

/** The place of a purchase. Undefined if the recommendation that the request names doesn't exist. */
async function findPlace(
  { userId, body, context: { at } }: CommandRequest<'recordPurchase'>,
  { recommendations, recommendationService }: PurchaseDependencies,
): Promise<Place | undefined> {
  const { storeName, category, recommendationId } = body;
  if (recommendationId === undefined)
    return recommendationService.interpretPlaceForUser(userId, storeName, category);
  return recommendations.findPlace(userId, recommendationId, at);
}

type PurchaseFields = Omit<LedgerPurchase, 'bestRewardCents'>;

function toPurchase(purchase: PurchaseFields): Purchase {
  const { recommendationId } = purchase;
  return {
    id: purchase.purchaseId,
    cardId: purchase.cardId,
    storeName: purchase.storeName,
    category: purchase.category,
    amount: formatDecimalDollars(purchase.amountCents),
    rewardEarned: formatDecimalDollars(purchase.rewardCents),
    purchasedOn: purchase.purchasedOn,
    createdAt: purchase.purchasedAt,
    refunded: formatDecimalDollars(purchase.refundedCents),
    warnings: purchase.warnings,
    ...(recommendationId === undefined ? {} : { recommendationId }),
  };
}

type UsingPurchase = Pick<LedgerPurchase, 'purchaseId' | 'cardId' | 'purchasedOn'>;

/** What a recorded purchase uses of its card's credits and offers, as the optional fields of a response. `at`: now. */
async function loadUsesFields(
  commandHandler: CommandHandler,
  userId: UserId,
  purchase: UsingPurchase,
  at: string,
): Promise<Pick<Purchase, 'creditUses' | 'offerUses'>> {
  const [credits, offers] = await Promise.all([
    loadCreditUsesField(commandHandler, userId, purchase, at),
    loadOfferUsesField(commandHandler, userId, purchase, at),
  ]);
  return { ...credits, ...offers };
}

function createRecordPurchaseHandler(deps: PurchaseDependencies): CommandRouteHandler<'recordPurchase'> {
  return async (request) => {
    const { userId, body, context } = request;
    const { at } = context;
    const { cardId, amount: amountCents, purchasedOn = toDay(at), recommendationId } = body;
    const problem = findDayProblem(purchasedOn, at);
    if (problem) return reject(problem);
    // The streams that the decision depends on, together, so that none waits for another.
    const [place, isCardInWallet] = await Promise.all([
      findPlace(request, deps),
      isInWallet(deps, userId, cardId),
      deps.ledgerService.prepare(userId, getYear(purchasedOn)),
    ]);
    if (!place) return reject('unknown-recommendation');
    const paid = {
      purchaseId: deps.createId(),
      cardId,
      amountCents,
      purchasedOn,
      purchasedAt: at,
      recommendationId,
    };
    const outcome = await deps.ledgerService.run({
      userId,
      year: getYear(purchasedOn),
      command: {
        type: 'RecordPurchase',
        purchase: toEnteredPurchase(place, paid),
        isCardInWallet,
      },
      firstDay: purchasedOn,
      context,
      // If the request contains no day, a repetition of it may arrive in a different year.
      alsoCheckYears: body.purchasedOn === undefined ? listNeighborYears(at) : [],
    });
    const uses = 'rejected' in outcome ? {} : await loadUsesFields(deps.commandHandler, userId, paid, at);
    return toBodyResult(outcome, ({ events: [event] }) => {
      if (event?.type !== 'PurchaseRecorded') throw new Error("A purchase wasn't stored");
      return { ...toPurchase({ ...event.data, refundedCents: 0 }), ...uses };
    });
  };
}

interface ChangeRequest {
  readonly userId: UserId;
  readonly params: { readonly id: string };
  readonly context: CommandContext;
}

/** Responds with the purchase as it is now. */
async function respondWithPurchase(
  { ledgerService, commandHandler }: PurchaseDependencies,
  { userId, params, context }: ChangeRequest,
  outcome: LedgerOutcome,
) {
  if ('rejected' in outcome) return outcome;
  const foundPurchase = await ledgerService.find(userId, params.id, context.at);
  if (!foundPurchase) return reject('unknown-purchase');
  const { purchase } = foundPurchase;
  const uses = await loadUsesFields(commandHandler, userId, purchase, context.at);
  return { body: { ...toPurchase(purchase), ...uses }, position: outcome.position };
}

/** Corrects the purchase that was found. */
async function correctFound(
  deps: PurchaseDependencies,
  { userId, body, context }: CommandRequest<'correctPurchase'>,
  { purchase: current, year }: FoundPurchase,
) {
  const { cardId, amount: amountCents, storeName, category, purchasedOn = current.purchasedOn } = body;
  const dayProblem =
    purchasedOn === current.purchasedOn ? undefined : findDayProblem(purchasedOn, context.at);
  const problem = dayProblem ?? findCategoryProblem(storeName, category);
  if (problem) return reject(problem);
  const place = await deps.recommendationService.interpretPlaceForUser(userId, storeName, category);
  const { purchaseId, purchasedAt, recommendationId } = current;
  const paid = { purchaseId, cardId, amountCents, purchasedOn, purchasedAt, recommendationId };
  return deps.ledgerService.correct({
    userId,
    year,
    purchase: toEnteredPurchase(place, paid),
    isCardInWallet: await isInWallet(deps, userId, cardId),
    current,
    context,
  });
}

function createCorrectPurchaseHandler(deps: PurchaseDependencies): CommandRouteHandler<'correctPurchase'> {
  return async (request) => {
    const { userId, params, context } = request;
    const outcome = await deps.ledgerService.runOnPurchase(
      { userId, purchaseId: params.id, at: context.at },
      async (foundPurchase) =>
        foundPurchase ? correctFound(deps, request, foundPurchase) : reject('unknown-purchase'),
    );
    return 'rejected' in outcome ? outcome : respondWithPurchase(deps, request, outcome);
  };
}

function createRemovePurchaseHandler(deps: PurchaseDependencies): CommandRouteHandler<'removePurchase'> {
  return async ({ userId, params: { id }, context }) => {
    const outcome = await deps.ledgerService.runOnExisting(userId, id, {
      command: { type: 'RemovePurchase', purchaseId: id },
      context,
    });
    return toBodyResult(outcome, () => ({ success: true, message: 'The purchase has been removed.' }));
  };
}

function createRefundPurchaseHandler(deps: PurchaseDependencies): CommandRouteHandler<'refundPurchase'> {
  return async (request) => {
    const { userId, params, body, context } = request;
    const { amount: amountCents, refundedOn = toDay(context.at) } = body;
    if (findDayProblem(refundedOn, context.at) === 'purchase-day-in-future')
      return reject('purchase-day-in-future');
    const outcome = await deps.ledgerService.runOnExisting(userId, params.id, {
      command: { type: 'RefundPurchase', purchaseId: params.id, amountCents, refundedOn },
      context,
    });
    return respondWithPurchase(deps, request, outcome);
  };
}

export function createPurchaseHandlers(
  deps: PurchaseDependencies,
): CommandRouteHandlersOf<typeof purchaseRoutes> {
  return {
    recordPurchase: createRecordPurchaseHandler(deps),
    importPurchases: createImportPurchasesHandler(deps),
    correctPurchase: createCorrectPurchaseHandler(deps),
    removePurchase: createRemovePurchaseHandler(deps),
    refundPurchase: createRefundPurchaseHandler(deps),
  };
}
