import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { Choice, Quarter } from '../vocabulary/cards/bonus-categories';
import { StatedAccount } from '../vocabulary/cards/stated-account';
import { StatementDay } from '../vocabulary/cards/statement-day';
import { EnteredQuarter } from '../vocabulary/cards/wallet-card';
import { WalletCredit } from '../vocabulary/cards/wallet-credit';
import { WelcomeBonus } from '../vocabulary/cards/welcome-bonus';
import { Day } from '../vocabulary/day-schema';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { DatedOffer } from '../vocabulary/offers/offer';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const WalletEntry = z.object({
  id: Uuid,
  cardId: CardId,
  addedAt: z.iso.datetime(),
  /** Absent until the user chooses. */
  choices: z.array(Choice).optional(),
  /** When the choices were made, because some expire with their quarter. */
  chosenAt: z.iso.datetime().optional(),
  activatedQuarters: z.array(Quarter).optional(),
  /** Quarters whose rotating categories the user entered, in their order. */
  rotation: z.array(EnteredQuarter).optional(),
  /** When the user opened the card. */
  openedOn: Day.optional(),
  welcomeBonus: WelcomeBonus.optional(),
  statementDay: StatementDay.optional(),
  /** What the user stated about the card's recurring credits. */
  credits: z.array(WalletCredit).optional(),
  /** The offers that the user entered for the card, in the order added. */
  offers: z.array(DatedOffer).optional(),
});

/** The plan as stored. Whether it is active depends on the clock (`getSubscriptionStatus`). */
const Plan = z.object({
  planType: z.enum(PLAN_TYPES),
  startedAt: z.iso.datetime(),
  /** Set when the plan is canceled; premium lasts until then. */
  endsAt: z.iso.datetime().nullable(),
});

const ActiveChoice = z.object({ cardIds: z.array(CardId), size: z.number().int().positive() });

/** The wallets: cards, choices, and plan, one document for each user. */
export const wallets = withOwner(
  defineReadModel(
    'wallets',
    6,
    z.object({
      id: UserId,
      cards: z.array(WalletEntry),
      /** The card accounts besides those in the wallet. Absent if the user stated none. */
      history: z.array(StatedAccount).optional(),
      plan: Plan.nullable(),
      /** Which cards are active depends on the clock (`selectActiveCards`). */
      activeChoice: ActiveChoice.nullable(),
      /** `cancelled`: premium until the plan's end, so only these documents are compared with the clock. */
      planState: z.enum(['none', 'renewing', 'cancelled']),
    }),
    [['planState', '-plan.endsAt', '-id']],
  ),
  'id',
);
export type WalletDoc = DocOf<typeof wallets>;
