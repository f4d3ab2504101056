import { z } from 'zod';
import { parseAmount } from '../vocabulary/money';
import { findPrivateText, findPrivateTextInJson, type PrivateText } from '../vocabulary/private-text';
import { PASSWORD_MAX_LENGTH } from '../vocabulary/product-constants';

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Characters that show nothing, alone or in a row: spaces, zero-width and other ignorable ones, blank letters. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether at least one character of the text shows. */
export const hasVisibleCharacter = (text: string) => !INVISIBLE.test(text);

/** A schema's own words for a field that was left out; undefined leaves anything else to the general ones. */
export function messageForMissing(message: string) {
  return { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined) };
}

const PRIVATE_TEXT_MESSAGES: Readonly<Record<PrivateText, string>> = {
  'card-number': 'Please remove the card number. We never store card numbers.',
  'email-address': 'Please remove the email address.',
};

/** Refuses what has a card number or an email address in it, with a code of its own: 422. */
function rejectPrivateText<Value>(find: (value: Value) => PrivateText | undefined) {
  return (value: Value, context: z.RefinementCtx<Value>) => {
    const found = find(value);
    if (found)
      context.addIssue({
        code: 'custom',
        message: PRIVATE_TEXT_MESSAGES[found],
        params: { privateText: found },
      });
  };
}

/** Any JSON without card numbers and email addresses: for what a schema further in parses. */
export const JsonWithoutPrivateText = z.unknown().superRefine(rejectPrivateText(findPrivateTextInJson));

/** Rejects huge texts before the expensive checks. Spaces that are collapsed later don't count against the limit. */
const RAW_LENGTH_FACTOR = 4;

/**
 * One line of text as a person types it: trimmed, with something to see, no control characters or broken ones. Every free text
 * that is stored goes through here: a card number or an email address in it is a 422.
 */
export function textLineField(max: number, blankMessage = 'This field is required.') {
  const rawMax = max * RAW_LENGTH_FACTOR;
  return z
    .string(messageForMissing(blankMessage))
    .max(rawMax, `This field must have at most ${String(max)} characters.`)
    .superRefine(rejectPrivateText((text) => (text.length > rawMax ? undefined : findPrivateText(text))))
    .refine((text) => !CONTROL.test(text), 'Control characters are not allowed.')
    .refine((text) => !LONE_SURROGATE.test(text), 'Broken characters are not allowed.')
    .refine((text) => !INVISIBLE.test(text), blankMessage)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, blankMessage).max(max));
}

/**
 * What is being looked for, as far as it is typed. Null when it has a card number or an email address in it:
 * then nothing matches.
 */
export function searchTextField(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'Control characters are not allowed.')
    .default('')
    .transform((text) => (findPrivateText(text) === undefined ? text : null));
}

/** A line of text that may be left out; one with nothing to see is as if it were. */
export function optionalLineField(max: number) {
  return z
    .string()
    .transform((text) => (INVISIBLE.test(text) ? undefined : text))
    .pipe(textLineField(max).optional())
    .optional();
}

/** Dollars as numeric text or a number, positive, at most two decimals; answers integer cents. */
export function amountField(message: string) {
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
export const Amount = amountField('Please enter a valid purchase amount');

/** Numeric text with two decimals, from cents. */
export const AmountText = z.string().regex(/^\d+\.\d{2}$/);
const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';

/** `blankMessage` is for an address left out or empty. */
export function emailAddressField(blankMessage = INVALID_EMAIL_MESSAGE) {
  return z
    .string(messageForMissing(blankMessage))
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, blankMessage).pipe(z.email(INVALID_EMAIL_MESSAGE)));
}

/** How short it may be is a setting of the server, which checks it. `missingMessage` is for one that is left out. */
export function newPasswordField(missingMessage: string) {
  return z.string(messageForMissing(missingMessage)).max(PASSWORD_MAX_LENGTH);
}

/** How many to answer with, in a query string. */
export function pageSizeField(fallback: number, max: number) {
  return z.coerce.number().int().min(1).max(max).default(fallback);
}

export const SuccessResponse = z.object({ success: z.literal(true), message: z.string() });

/** The body of every refusal and error. `code` names the rule in kebab-case; `field` the part of the request at fault. */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
