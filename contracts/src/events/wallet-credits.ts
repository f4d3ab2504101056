import { z } from 'zod';
import { CreditUse } from '../vocabulary/cards/wallet-credit';
import { CardId, CreditId, Uuid } from '../vocabulary/ids';
import { defineEvent } from './define-event';

const CardCredit = z.object({ cardId: CardId, creditId: CreditId });

const creditEnrolled = defineEvent(
  'CreditEnrolled',
  CardCredit.extend({
    isEnrolled: z
      .boolean()
      .describe('Whether the user has the credit. False takes back an earlier statement.'),
  }).describe(
    'The user stated whether they have a recurring credit of their card, turned on where it has to be. It applies to all periods until the next CreditEnrolled, or until the card is removed.',
  ),
);
const creditUsed = defineEvent(
  'CreditUsed',
  CardCredit.extend(CreditUse.shape).describe(
    'The user entered that they used a recurring credit of their card. What purchases use by themselves isn’t stored.',
  ),
);
const creditUseRemoved = defineEvent(
  'CreditUseRemoved',
  CardCredit.extend({ useId: Uuid.describe('The id of the use.') }).describe(
    'The user removed a use of a credit that they had entered.',
  ),
);

/** The events of `wallet-<id>` streams about recurring credits. */
export const walletCreditEvents = [creditEnrolled, creditUsed, creditUseRemoved] as const;
