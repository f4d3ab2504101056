import { z } from 'zod';
import { Choice, Quarter } from '../vocabulary/card';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const WalletEntry = z.object({
  id: Uuid,
  cardId: CardId,
  addedAt: z.iso.datetime(),
  /** Absent until the holder says what was chosen. */
  choices: z.array(Choice).optional(),
  /** With the choices: some hold for their quarter only. */
  chosenAt: z.iso.datetime().optional(),
  activatedQuarters: z.array(Quarter).optional(),
});

/** The plan as its events describe it; whether it is active is computed from the clock (see vocabulary/subscription). */
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
    4,
    z.object({
      id: UserId,
      cards: z.array(WalletEntry),
      plan: Plan.nullable(),
      /** See vocabulary/active-cards: which cards are active now is computed with the clock, too. */
      activeChoice: ActiveChoice.nullable(),
      /** `cancelled`: premium until the plan's end, so counting who is premium now takes the clock for these alone. */
      planState: z.enum(['none', 'renewing', 'cancelled']),
    }),
    [['planState', '-plan.endsAt', '-id']],
  ),
  'id',
);
export type WalletDoc = DocOf<typeof wallets>;
