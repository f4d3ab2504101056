import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../../vocabulary/account/password-lengths';
import { parseAmount } from '../../vocabulary/money';
import {
  findPrivateText,
  findPrivateTextInJson,
  findPrivateTextOrUrl,
  type PrivateText,
} from '../../vocabulary/rules/private-text';

/** Control characters, line separators, and characters that change the direction of text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Text without visible characters: only spaces, zero-width and other ignorable characters, and blank letters. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text has at least one visible character. */
export const hasVisibleCharacter = (text: string) => !INVISIBLE.test(text);

/** Whether text contains control characters, characters that change its direction, or lone surrogates. */
export const hasUnsafeCharacter = (text: string) => CONTROL.test(text) || LONE_SURROGATE.test(text);

/** A custom message for a missing field. Other issues keep the default message. */
export function getMissingMessage(message: string) {
  return { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined) };
}

const NO_PASSWORD = 'Please enter your password.';

/** The password of a signed-in user, who confirms a change with it. */
export const CurrentPassword = z
  .string(getMissingMessage(NO_PASSWORD))
  .min(1, NO_PASSWORD)
  .max(PASSWORD_MAX_LENGTH);

/** Why text is rejected. */
export const PRIVATE_TEXT_MESSAGES: Readonly<Record<PrivateText, string>> = {
  'card-number': 'Please remove the card number. We never store card numbers.',
  'email-address': 'Please remove the email address.',
};

/** Rejects text with a card number or an email address (422). */
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

/** Any JSON without card numbers and email addresses. A nested schema parses it further. */
export const JsonWithoutPrivateText = z
  .unknown()
  .superRefine(rejectPrivateText((json) => findPrivateTextInJson(json, findPrivateTextOrUrl)));

/** Rejects huge input before the expensive checks. Spaces that are collapsed later don't count against the limit. */
const RAW_LENGTH_FACTOR = 4;

/**
 * One line of typed text: trimmed and not blank, without control characters or lone surrogates. Every stored
 * free text uses this field, because it rejects card numbers and email addresses (422). `max`: characters.
 */
export function createTextLineField(max: number, blankMessage = 'This field is required.') {
  const rawMax = max * RAW_LENGTH_FACTOR;
  return z
    .string(getMissingMessage(blankMessage))
    .max(rawMax, `This field must have at most ${String(max)} characters.`)
    .superRefine(rejectPrivateText((text) => (text.length > rawMax ? undefined : findPrivateText(text))))
    .refine((text) => !CONTROL.test(text), 'Control characters aren’t allowed.')
    .refine((text) => !LONE_SURROGATE.test(text), 'Invalid Unicode characters aren’t allowed.')
    .refine((text) => !INVISIBLE.test(text), blankMessage)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, blankMessage).max(max));
}

/** Search text as typed so far, by operators, who may search for email addresses. */
export function createOperatorSearchField(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'Control characters aren’t allowed.')
    .default('');
}

/** Search text as typed so far, or null if it contains a card number or an email address, so that nothing matches. */
export function createSearchTextField(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'Control characters aren’t allowed.')
    .default('')
    .transform((text) => (findPrivateText(text) === undefined ? text : null));
}

/** An optional line of text. Invisible text counts as absent. */
export function createOptionalLineField(max: number) {
  return z
    .string()
    .transform((text) => (INVISIBLE.test(text) ? undefined : text))
    .pipe(createTextLineField(max).optional())
    .optional();
}

/** A positive amount in dollars, as text or number, with at most two decimals. Returns integer cents. */
export function createAmountField(message: string) {
  const options = {
    error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : message),
  };
  return z.union([z.string(), z.number()], options).transform((value, context) => {
    const cents = parseAmount(String(value));
    if (cents !== undefined) return cents;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** The amount of a purchase, as integer cents. */
export const Amount = createAmountField('Please enter a valid purchase amount');

/** Dollars as numeric text with two decimals: `12.50`. */
export const AmountText = z.string().regex(/^\d+\.\d{2}$/);

const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';

/** An email address, trimmed and lowercased. `blankMessage`: for a missing or empty address. */
export function createEmailAddressField(blankMessage = INVALID_EMAIL_MESSAGE) {
  return z
    .string(getMissingMessage(blankMessage))
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, blankMessage).pipe(z.email(INVALID_EMAIL_MESSAGE)));
}

/**
 * A new password. The server checks the minimum length, which is a setting. `missingMessage`: for a missing
 * password.
 */
export function createNewPasswordField(missingMessage: string) {
  return z.string(getMissingMessage(missingMessage)).max(PASSWORD_MAX_LENGTH);
}

/** The page size, in a query string. */
export function createPageSizeField(fallback: number, max: number) {
  return z.coerce.number().int().min(1).max(max).default(fallback);
}

/** The response to a command that returns no data. Screens show the message. */
export const SuccessResponse = z.object({ success: z.literal(true), message: z.string() });

/**
 * The body of every error response. `code`: the violated rule, in kebab-case. `field`: the invalid part of
 * the request.
 */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
