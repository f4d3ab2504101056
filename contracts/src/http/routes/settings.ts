import { z } from 'zod';
import {
  RELATIONSHIP_PROGRAM_IDS,
  RELATIONSHIP_PROGRAMS,
  YES_NO_FACT_IDS,
} from '../../vocabulary/account/facts';
import { CentsPerPoint, Fact, PlaceReply } from '../../vocabulary/account/user-settings';
import { Currency } from '../../vocabulary/cards/card';
import { Mcc } from '../../vocabulary/places/mcc';
import { buildRecord } from '../../vocabulary/records';
import { REMINDER_KINDS } from '../../vocabulary/reminder-kinds';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createPlainTextField, createTextLineField, SuccessResponse } from '../schemas/fields';

const YES_NO_FACT_SCHEMAS = buildRecord(YES_NO_FACT_IDS, () => z.boolean().nullable());

/** The facts that users can set. Null means not set. */
const FactsInput = z.strictObject({
  ...YES_NO_FACT_SCHEMAS,
  ...buildRecord(RELATIONSHIP_PROGRAM_IDS, (program) =>
    z.enum(RELATIONSHIP_PROGRAMS[program].tiers).nullable(),
  ),
});

/** As stored: a tier of a program may have been renamed since. Null means not set. */
const StoredFacts = z.object({
  ...YES_NO_FACT_SCHEMAS,
  ...buildRecord(RELATIONSHIP_PROGRAM_IDS, () => z.string().nullable()),
});

/** The value of a currency's points in cents per point, by kind of redemption. */
const CurrencyValues = z.object({
  currencyId: z.string(),
  name: z.string(),
  kind: Currency.shape.kind,
  /** Whether a card in the wallet earns it. */
  isInWallet: z.boolean(),
  centsPerPoint: z.object({
    /** Redeemed as cash. */
    cash: z.number(),
    /** The planning valuation, which recommendations use for travel goals unless the user has set a value. */
    planned: z.number(),
    /** Transferred to a partner. Null if it can't be transferred. */
    transfer: z.number().nullable(),
    /** The user's own value, which replaces the others. Null if not set. */
    own: z.number().nullable(),
  }),
});
export type CurrencyValues = z.infer<typeof CurrencyValues>;

/** The user's settings for all purchases. */
export const Settings = z.object({
  facts: StoredFacts,
  /** The facts that change what a card in the wallet earns. */
  relevantFacts: z.array(Fact),
  /** The currencies of the wallet's cards in their order, then others that the user set a value for. */
  valuations: z.array(CurrencyValues),
  /** Whether the user wants reminders of each kind. */
  reminders: z.object(buildRecord(REMINDER_KINDS, () => z.boolean())),
  /** Newest first. */
  placeReplies: z.array(
    PlaceReply.extend({
      /** The meaning of the code: `Grocery stores`. Null if the code isn't assigned. */
      meaning: z.string().nullable(),
    }),
  ),
});
export type Settings = z.infer<typeof Settings>;

const MAX_VALUATIONS = 60;
const STEP = 0.0001;
/** A whole multiple of 0.0001 in floating-point arithmetic has four decimals, as it does for JSON Schema. */
const EnteredCentsPerPoint = z
  .number()
  .meta({ minimum: 0, maximum: 10, multipleOf: STEP })
  .transform((value) => (Number.isInteger(value / STEP) ? Number(value.toFixed(4)) : value))
  .pipe(CentsPerPoint);

const Valuations = z
  .record(createPlainTextField(60), EnteredCentsPerPoint.nullable())
  .refine((valuations) => Object.keys(valuations).length > 0, 'Please enter at least one value.')
  .refine(
    (valuations) => Object.keys(valuations).length <= MAX_VALUATIONS,
    `Please enter at most ${String(MAX_VALUATIONS)} values.`,
  )
  .meta({ minProperties: 1, maxProperties: MAX_VALUATIONS });

/** Facts, point values, and replies about stores. */
export const settingsRoutes = defineRoutes({
  settings: {
    ...endpoints.settings,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Get the user’s settings: facts, point values, kinds of reminders, and replies about stores.',
    response: Settings,
    reads: ['settings', 'wallets', 'catalogue'],
  },
  setFacts: {
    ...endpoints.setFacts,
    service: 'command',
    access: 'user',
    summary:
      'Set facts such as memberships and bank tiers, which recommendations use. Omitted facts stay unchanged. Null clears a fact.',
    body: z.strictObject({
      facts: FactsInput.partial()
        .refine((facts) => Object.keys(facts).length > 0, 'Please enter at least one fact.')
        .meta({ minProperties: 1 }),
    }),
    response: SuccessResponse,
  },
  setValuations: {
    ...endpoints.setValuations,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary:
      'Set what points are worth to you, in cents per point by currency: 0 to 10, with up to four decimals. Recommendations use your value instead of ours. Null clears it. 404: no card earns the currency.',
    body: z.strictObject({ valuations: Valuations }),
    response: SuccessResponse,
  },
  clarifyPlace: {
    ...endpoints.clarifyPlace,
    service: 'command',
    access: 'user',
    summary:
      'Set the merchant category code for your purchases at a store. Recommendations for the store use it. The latest reply about a store replaces earlier ones.',
    body: z.strictObject({ storeName: createTextLineField(SHORT_TEXT_MAX_LENGTH), code: Mcc }),
    response: PlaceReply,
  },
});
