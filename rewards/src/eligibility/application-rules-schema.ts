import { z } from 'zod';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .nullable();
const Cards = z.array(CardId).min(1);

const ApplicationRule = z.strictObject({
  id: z.string(),
  bank: z.string(),
  kind: z.enum([
    'new-cards-in-window',
    'min-days-between-approvals',
    'max-open-cards',
    'bonus-once-per-lifetime',
    'bonus-cooldown',
    'family-exclusion',
  ]),
  /** The cards that a person applies for. Absent: every card of the bank. */
  cards: Cards.optional(),
  /** Cards of the bank that the rule isn't about. */
  except: Cards.optional(),
  /** The cards whose history triggers the rule. Absent: the card that the person applies for. */
  triggerCards: Cards.optional(),
  /** What happened to a trigger card. The window begins on that day. */
  triggerEvent: z
    .enum(['bonus-received', 'card-opened', 'card-held', 'card-open-now', 'card-closed'])
    .optional(),
  /** The rule also applies as long as a trigger card is open, whatever its age. */
  blocksWhileOpen: z.literal(true).optional(),
  /** The rule applies from this number of counted cards. */
  count: z.number().int().positive().optional(),
  windowDays: z.number().int().positive().optional(),
  windowMonths: z.number().int().positive().optional(),
  /** What is counted. Except for personal cards of any bank, only the cards that the rule is about. */
  counts: z.enum(['personal-cards', 'approvals', 'applications', 'open-cards']).optional(),
  /** A fact about the applicant without which the rule doesn't apply. */
  condition: z.enum(['has-bofa-deposit-account', 'has-no-bofa-deposit-account']).optional(),
  /** `denied`: the application is usually refused. `no-bonus`: the card comes without the welcome bonus. */
  effect: z.enum(['denied', 'no-bonus']),
  /** The month that the current form of the rule started. */
  since: Month,
  note: z.string(),
  source: z.url(),
  otherSources: z.array(z.url()),
  /** The newest month that a source states for its content. */
  seen: Month,
  confidence: z.enum(['high', 'medium', 'low']),
  /** False if only applicants report the rule. */
  isPublished: z.boolean(),
});
export type ApplicationRule = z.infer<typeof ApplicationRule>;

/** The shape of `application-rules.json`. */
export const ApplicationRuleFile = z.strictObject({ asOf: z.string(), rules: z.array(ApplicationRule) });
export type ApplicationRuleFile = z.infer<typeof ApplicationRuleFile>;
