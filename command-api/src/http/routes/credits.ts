import { streams } from '@tapwise/contracts/events/streams';
import type { CreditListing, creditRoutes, ListedCreditUse } from '@tapwise/contracts/http/routes/credits';
import type { CreditUse } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { isAutomatic } from '@tapwise/rewards/credits/credit-matches';
import { isCalendarAssumed, isIn } from '@tapwise/rewards/credits/credit-periods';
import {
  type AutomaticUse,
  computeCreditBalance,
  type CreditBalance,
  type HeldCredit,
} from '@tapwise/rewards/credits/credit-uses';
import { findCredit } from '@tapwise/rewards/credits/shipped-credits';
import type { CommandHandler } from '../../command-handler/port';
import type { EnrollCredit, RemoveCreditUse } from '../../domain/wallet/commands';
import { walletDecider } from '../../domain/wallet/decide';
import { loadWalletCredits, type WalletCredits } from '../../services/credits/wallet-credits';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';

export interface CreditDependencies {
  readonly commandHandler: CommandHandler;
  readonly createId: () => string;
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function toListedUse({ useId, amountCents, usedOn }: CreditUse): ListedCreditUse {
  return { id: useId, purchaseId: null, amount: toDollars(amountCents), usedOn };
}

function toPurchaseUse({ purchaseId, cents, purchasedOn }: AutomaticUse): ListedCreditUse {
  return { id: null, purchaseId, amount: toDollars(cents), usedOn: purchasedOn };
}

function listUses({ credit, uses }: HeldCredit, automatic: readonly AutomaticUse[], days: CreditBalance) {
  return [
    ...uses.map(toListedUse),
    ...automatic.filter(({ creditId }) => creditId === credit.id).map(toPurchaseUse),
  ]
    .filter(({ usedOn }) => isIn(days, usedOn))
    .sort((a, b) => a.usedOn.localeCompare(b.usedOn));
}

const PERIOD_NOTE = 'Counted by calendar year, because you haven’t entered when you opened the card.';

function toListing(held: HeldCredit, { automatic }: WalletCredits, at: string): CreditListing[] {
  const { credit, openedOn, isEnrolled } = held;
  const balance = computeCreditBalance(held, automatic, toDay(at));
  if (!balance) return [];
  const { amountCents, usedCents, remainingCents, from, to } = balance;
  const { id: creditId, cardId, name, needsEnrollment, how, source, seen, period } = credit;
  return [
    {
      cardId,
      creditId,
      name,
      amount: toDollars(amountCents),
      used: amountCents === null ? usedCents > 0 : usedCents / 100,
      remaining: toDollars(remainingCents),
      from,
      to,
      isEnrolled,
      needsEnrollment,
      how,
      source,
      seen,
      period,
      periodNote: isCalendarAssumed(period, openedOn) ? PERIOD_NOTE : null,
      expiresUnused: credit.expiresUnused,
      isAutomatic: isAutomatic(credit),
      portalOnly: credit.portalOnly,
      note: credit.note,
      uses: listUses(held, automatic, balance),
    },
  ];
}

function createCreditsHandler({ commandHandler }: CreditDependencies): CommandRouteHandler<'credits'> {
  return async ({ userId, context: { at } }) => {
    const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
    const credits = await loadWalletCredits(commandHandler, userId, state.entries, { at });
    return { body: credits.held.flatMap((held) => toListing(held, credits, at)) };
  };
}

function createEnrollCreditHandler(deps: CreditDependencies): CommandRouteHandler<'enrollCredit'> {
  return async ({ userId, params: { creditId }, body: { isEnrolled }, context }) => {
    const credit = findCredit(creditId);
    if (!credit) return reject('unknown-credit');
    const { cardId } = credit;
    const command: EnrollCredit = { type: 'EnrollCredit', cardId, creditId, isEnrolled, at: context.at };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    const message = isEnrolled ? 'The credit has been turned on.' : 'The credit has been turned off.';
    return toBodyResult(outcome, () => ({ success: true, message }));
  };
}

function createUseCreditHandler({
  commandHandler,
  createId,
}: CreditDependencies): CommandRouteHandler<'useCredit'> {
  return async ({ userId, params: { creditId }, body: { amount = null, usedOn }, context }) => {
    const credit = findCredit(creditId);
    if (!credit) return reject('unknown-credit');
    const useId = createId();
    const outcome = await commandHandler.handle({
      stream: streams.wallet(userId),
      decider: walletDecider,
      context,
      async createCommand({ state }) {
        const options = { at: context.at, days: [usedOn] };
        const { held, automatic } = await loadWalletCredits(commandHandler, userId, state.entries, options);
        const used = held.find((candidate) => candidate.credit.id === creditId);
        return {
          type: 'UseCredit' as const,
          cardId: credit.cardId,
          creditId,
          useId,
          amountCents: amount,
          usedOn,
          balance: used && computeCreditBalance(used, automatic, usedOn),
          at: context.at,
        };
      },
    });
    return toBodyResult(outcome, ({ events: [event] }) => {
      if (event?.type !== 'CreditUsed') throw new Error("The use of a credit wasn't stored");
      return toListedUse(event.data);
    });
  };
}

function createRemoveCreditUseHandler(deps: CreditDependencies): CommandRouteHandler<'removeCreditUse'> {
  return async ({ userId, params: { creditId, useId }, context }) => {
    const credit = findCredit(creditId);
    if (!credit) return reject('unknown-credit');
    const { cardId } = credit;
    const command: RemoveCreditUse = { type: 'RemoveCreditUse', cardId, creditId, useId, at: context.at };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'The use has been removed.' }));
  };
}

export function createCreditHandlers(deps: CreditDependencies): CommandRouteHandlersOf<typeof creditRoutes> {
  return {
    credits: createCreditsHandler(deps),
    enrollCredit: createEnrollCreditHandler(deps),
    useCredit: createUseCreditHandler(deps),
    removeCreditUse: createRemoveCreditUseHandler(deps),
  };
}
