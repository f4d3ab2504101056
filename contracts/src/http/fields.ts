import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../vocabulary/limits';
import { parseAmount } from '../vocabulary/money';
import { findPrivateText, findPrivateTextWithin, type PrivateText } from '../vocabulary/private-text';

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Characters that show nothing, alone or in a row: spaces, zero-width and other ignorable ones, blank letters. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Whether at least one character of the text shows. */
export const hasSomethingToSee = (text: string) => !INVISIBLE.test(text);

/** A schema's own words for a field that was left out; undefined leaves anything else to the general ones. */
export function wordsForMissing(message: string) {
  return { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined) };
}

const LEAVE_OUT: Readonly<Record<PrivateText, string>> = {
  'card-number': 'Please remove the card number. We never store card numbers.',
  'email-address': 'Please remove the email address.',
};

/** Refuses what has a card number or an email address in it, with a code of its own: 422. */
function withoutPrivate<Value>(find: (value: Value) => PrivateText | undefined) {
  return (value: Value, context: z.RefinementCtx<Value>) => {
    const found = find(value);
    if (found)
      context.addIssue({ code: 'custom', message: LEAVE_OUT[found], params: { privateText: found } });
  };
}

/** Any JSON without card numbers and email addresses: for what a schema further in parses. */
export const JsonWithoutPrivateText = z.unknown().superRefine(withoutPrivate(findPrivateTextWithin));

/** Rejects huge texts before the expensive checks. Spaces that are collapsed later don't count against the limit. */
const RAW_LENGTH_FACTOR = 4;

/**
 * One line of text as a person types it: trimmed, with something to see, no control characters or broken ones. Every free text
 * that is stored goes through here: a card number or an email address in it is a 422.
 */
export function textLine(max: number, blankMessage = 'This field is required.') {
  const rawMax = max * RAW_LENGTH_FACTOR;
  return z
    .string(wordsForMissing(blankMessage))
    .max(rawMax, `This field must have at most ${String(max)} characters.`)
    .superRefine(withoutPrivate((text) => (text.length > rawMax ? undefined : findPrivateText(text))))
    .refine((text) => !CONTROL.test(text), 'Control characters are not allowed.')
    .refine((text) => !HALF_A_CHARACTER.test(text), 'Broken characters are not allowed.')
    .refine((text) => !INVISIBLE.test(text), blankMessage)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, blankMessage).max(max));
}

/**
 * What is being looked for, as far as it is typed. Null when it has a card number or an email address in it:
 * then nothing matches.
 */
export function searchText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'Control characters are not allowed.')
    .default('')
    .transform((text) => (findPrivateText(text) === undefined ? text : null));
}

/** A line of text that may be left out; one with nothing to see is as if it were. */
export function optionalLine(max: number) {
  return z
    .string()
    .transform((text) => (INVISIBLE.test(text) ? undefined : text))
    .pipe(textLine(max).optional())
    .optional();
}

/** Dollars as numeric text or a number, positive, at most two decimals; answers integer cents. */
export function amountOf(message: string) {
  const refused = {
    error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : message),
  };
  return z.union([z.string(), z.number()], refused).transform((value, context) => {
    const cents = parseAmount(String(value));
    if (cents !== undefined) return cents;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
export const Amount = amountOf('Please enter a valid purchase amount');

/** Numeric text with two decimals, from cents. */
export const AmountText = z.string().regex(/^\d+\.\d{2}$/);
const NO_ADDRESS = 'Please enter a valid email address.';

/** `blankMessage` is for an address left out or empty. */
export function emailAddress(blankMessage = NO_ADDRESS) {
  return z
    .string(wordsForMissing(blankMessage))
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, blankMessage).pipe(z.email(NO_ADDRESS)));
}

/** How short it may be is a setting of the server, which checks it. `missingMessage` is for one that is left out. */
export function newPassword(missingMessage: string) {
  return z.string(wordsForMissing(missingMessage)).max(PASSWORD_MAX_LENGTH);
}

/** How many to answer with, in a query string. */
export function limitOf(fallback: number, max: number) {
  return z.coerce.number().int().min(1).max(max).default(fallback);
}

export const Outcome = z.object({ success: z.literal(true), message: z.string() });

/** The body of every refusal and error. `code` names the rule in kebab-case; `field` the part of the request at fault. */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
