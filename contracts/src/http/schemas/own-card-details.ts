import { z } from 'zod';
import { StatementDay } from '../../vocabulary/cards/statement-day';
import type { WelcomeBonus } from '../../vocabulary/cards/welcome-bonus';
import { Day } from '../../vocabulary/day-schema';
import { formatDecimalDollars } from '../../vocabulary/money';
import { CardDay } from './day-fields';
import { AmountText, createAmountField } from './fields';

/** The details that a user enters for their own card. An omitted field stays unchanged; null clears it. */
export const EnteredCardDetails = z.strictObject({
  /** The user's calendar day, at most tomorrow (UTC). */
  openedOn: CardDay.nullable().optional(),
  welcomeBonus: z
    .strictObject({
      /** The required spending, in dollars. */
      spend: createAmountField('Please enter the spending requirement.'),
      /** The last day a purchase counts. */
      deadline: CardDay,
      /** The value of the bonus, in dollars. */
      value: createAmountField('Please enter the bonus value.'),
    })
    .nullable()
    .optional(),
  /** Decides when caps by billing cycle start again. */
  statementDay: StatementDay.nullable().optional(),
});

/** The details that a user entered for their own card. Absent if nothing was entered. */
export const OwnCardDetails = z.object({
  openedOn: Day.optional(),
  welcomeBonus: z.object({ spend: AmountText, deadline: Day, value: AmountText }).optional(),
  statementDay: StatementDay.optional(),
});
export type OwnCardDetails = z.infer<typeof OwnCardDetails>;

interface StoredDetails {
  readonly openedOn?: string | undefined;
  readonly welcomeBonus?: WelcomeBonus | undefined;
  readonly statementDay?: number | undefined;
}

export function toOwnCardDetails({ openedOn, welcomeBonus, statementDay }: StoredDetails): OwnCardDetails {
  return {
    ...(openedOn === undefined ? {} : { openedOn }),
    ...(welcomeBonus
      ? {
          welcomeBonus: {
            spend: formatDecimalDollars(welcomeBonus.spendCents),
            deadline: welcomeBonus.deadline,
            value: formatDecimalDollars(welcomeBonus.valueCents),
          },
        }
      : {}),
    ...(statementDay === undefined ? {} : { statementDay }),
  };
}
