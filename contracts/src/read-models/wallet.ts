import { z } from 'zod';
import { Choice, Quarter } from '../vocabulary/card';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { EnteredQuarter } from '../vocabulary/recommendation-inputs';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const WalletEntry = z.object({
  id: Uuid,
  cardId: CardId,
  addedAt: z.iso.datetime(),
  /** Absent until the user records choices. */
  choices: z.array(Choice).optional(),
  /** When they were chosen. On some cards, choices expire with their quarter. */
  chosenAt: z.iso.datetime().optional(),
  activatedQuarters: z.array(Quarter).optional(),
  /** Quarters whose rotating categories the user entered, in their order. */
  rotation: z.array(EnteredQuarter).optional(),
});

/** The plan. Whether it is active depends on the time: see vocabulary/subscription. */
const Plan = z.object({
  planType: z.enum(PLAN_TYPES),
  startedAt: z.iso.datetime(),
  /** Set once cancelled: premium until then. */
  endsAt: z.iso.datetime().nullable(),
});

const ActiveChoice = z.object({ cardIds: z.array(CardId), size: z.number().int().positive() });

export const wallets = withOwner(
  defineReadModel(
    'wallets',
    5,
    z.object({
      id: UserId,
      cards: z.array(WalletEntry),
      plan: Plan.nullable(),
      /** Which cards are active depends on the time: see vocabulary/active-cards. */
      activeChoice: ActiveChoice.nullable(),
      /** For counting premium users: only the status of `cancelled` wallets depends on the time. */
      planState: z.enum(['none', 'renewing', 'cancelled']),
    }),
    [['planState', '-plan.endsAt', '-id']],
  ),
  'id',
);
export type WalletDoc = DocOf<typeof wallets>;
