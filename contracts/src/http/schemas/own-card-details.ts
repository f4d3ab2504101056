import { z } from 'zod';
import type { WelcomeBonus } from '../../vocabulary/cards/welcome-bonus';
import { Day } from '../../vocabulary/day-schema';
import { formatDecimalDollars } from '../../vocabulary/money';
import { AmountText, createAmountField } from './fields';

/** The first credit card was issued in 1950. */
const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2099-12-31';

const CardDay = Day.refine(
  (day) => day >= FIRST_DAY && day <= LAST_DAY,
  `Please choose a day between ${FIRST_DAY} and ${LAST_DAY}.`,
);

/** What a user enters about their own card. An omitted field stays unchanged; null clears it. */
export const EnteredCardDetails = z.strictObject({
  /** The user's calendar day, at most tomorrow (UTC). */
  openedOn: CardDay.nullable().optional(),
  welcomeBonus: z
    .strictObject({
      /** What has to be spent, in dollars. */
      spend: createAmountField('Please enter the spending requirement.'),
      /** The last day on which a purchase counts. */
      deadline: CardDay,
      /** What the bonus is worth, in dollars. */
      value: createAmountField('Please enter what the bonus is worth.'),
    })
    .nullable()
    .optional(),
});

/** What a user entered about their own card. Absent if nothing was entered. */
export const OwnCardDetails = z.object({
  openedOn: Day.optional(),
  welcomeBonus: z.object({ spend: AmountText, deadline: Day, value: AmountText }).optional(),
});
export type OwnCardDetails = z.infer<typeof OwnCardDetails>;

interface StoredDetails {
  readonly openedOn?: string | undefined;
  readonly welcomeBonus?: WelcomeBonus | undefined;
}

export function toOwnCardDetails({ openedOn, welcomeBonus }: StoredDetails): OwnCardDetails {
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
  };
}
