import { z } from 'zod';
import type { WelcomeBonus } from '../../vocabulary/cards/welcome-bonus';
import { Day } from '../../vocabulary/day-schema';
import { formatDecimalDollars } from '../../vocabulary/money';
import { AmountText, createAmountField } from './fields';

/** The first credit card was issued in 1950. */
const EARLIEST_OPENING_DAY = '1950-01-01';
const LAST_DAY = '2099-12-31';

/** Days of these years, as a pattern: JSON Schema can't compare dates. */
const CARD_DAY_PATTERN = [
  '^(?:(?:19[5-9]|20[0-9])[0-9]-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:19(?:[579][26]|[68][048])|20(?:[02468][048]|[13579][26]))-02-29)$',
].join('');

const CardDay = Day.refine(
  (day) => day >= EARLIEST_OPENING_DAY && day <= LAST_DAY,
  `Please choose a day between ${EARLIEST_OPENING_DAY} and ${LAST_DAY}.`,
).meta({ pattern: CARD_DAY_PATTERN });

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
