import { z } from 'zod';
import { withUnit } from '../with-unit';
import { Dollars, Month, Text } from './card-fields';

const HousingRate = withUnit(z.number().min(0).max(20), 'points per dollar');

/** How a card rewards rent and mortgage payments, depending on other spending in the month. */
export const Housing = z.strictObject({
  tiers: z
    .array(
      z.strictObject({
        minOtherSpendShare: withUnit(z.number().positive().max(1), 'share from 0 to 1').describe(
          'The minimum other spending in the month, as a share of the housing payment.',
        ),
        pointsPerDollar: HousingRate.describe('Points per dollar of housing payments.'),
      }),
    )
    .describe('Housing rewards by the amount spent on other purchases.'),
  cashOption: z
    .strictObject({
      name: Text.describe('The name of the cash.'),
      pctOnOtherSpending: withUnit(z.number().min(0).max(20), 'percent').describe(
        'The cash that other spending earns.',
      ),
      unlockCost: Dollars.positive().describe('The cash that buys `unlockPoints`.'),
      unlockPoints: withUnit(z.number().positive(), 'points').describe(
        'The points on housing payments that `unlockCost` buys.',
      ),
    })
    .optional()
    .describe('Instead of tiers: cash on other spending that buys points on housing.'),
  note: Text.optional().describe('A detail of how the card pays for housing.'),
  asOf: Month.describe('The month the terms were seen.'),
});
