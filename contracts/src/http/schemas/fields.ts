import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../vocabulary/account/password-lengths';
import { parseAmount, parseAmountNumber } from '../../vocabulary/money';
import {
  findPrivateText,
  findPrivateTextInJson,
  findPrivateTextOrUrl,
  type PrivateText,
} from '../../vocabulary/rules/private-text';
import {
  AMOUNT_PATTERN,
  countCharacters,
  EMAIL_PATTERN,
  hasUnsafeCharacter,
  hasVisibleCharacter,
  LINE_PATTERN,
  OPTIONAL_LINE_PATTERN,
  SEARCH_TEXT_PATTERN,
  VISIBLE_PATTERN,
} from './text-patterns';

/** A custom message for a missing field. Other issues keep the default message. */
function getMissingMessage(message: string) {
  return { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined) };
}

/** Rejects text that is too long, counted as JSON Schema does. */
function limitLength(max: number) {
  return (text: string, context: z.RefinementCtx<string>) => {
    if (countCharacters(text) > max)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: text });
  };
}

/** Any text of at most `max` characters, such as a secret. */
export function createPlainTextField(max: number, blankMessage?: string) {
  return z
    .string(blankMessage === undefined ? undefined : getMissingMessage(blankMessage))
    .min(1, blankMessage)
    .superRefine(limitLength(max))
    .meta({ minLength: 1, maxLength: max });
}

/** The password of a signed-in user, who confirms a change with it. */
export const CurrentPassword = createPlainTextField(PASSWORD_MAX_LENGTH, 'Please enter your password.');

/** Why text is rejected. */
export const PRIVATE_TEXT_MESSAGES: Readonly<Record<PrivateText, string>> = {
  'card-number': 'Please remove the card number. We never store card numbers.',
  'email-address': 'Please remove the email address.',
};

/** Rejects text with a card number or an email address (422). */
function rejectPrivateText<Value>(find: (value: Value) => PrivateText | undefined) {
  return (value: Value, context: z.RefinementCtx<Value>) => {
    const privateText = find(value);
    if (privateText)
      context.addIssue({
        code: 'custom',
        message: PRIVATE_TEXT_MESSAGES[privateText],
        params: { privateText },
      });
  };
}

const NO_CONTROL_CHARACTERS = 'This field can’t contain control characters.';

/** Any JSON without card numbers and email addresses. A nested schema parses it further. */
export const JsonWithoutPrivateText = z
  .unknown()
  .superRefine(rejectPrivateText((json) => findPrivateTextInJson(json, findPrivateTextOrUrl)));

/** Longer text isn't searched for private text, because it is rejected anyway. */
const SEARCHED_LENGTH_FACTOR = 4;

/**
 * One line of typed text: trimmed and not blank, without control characters or lone surrogates. Every stored
 * free text uses this field, because it rejects card numbers and email addresses (422). `max`: characters, before
 * spaces are removed.
 */
export function createTextLineField(max: number, blankMessage = 'This field is required.') {
  const searchedLength = max * SEARCHED_LENGTH_FACTOR;
  return z
    .string(getMissingMessage(blankMessage))
    .refine((text) => countCharacters(text) <= max, `This field must have at most ${String(max)} characters.`)
    .superRefine(
      rejectPrivateText((text) => (text.length > searchedLength ? undefined : findPrivateText(text))),
    )
    .refine(hasVisibleCharacter, blankMessage)
    .refine((text) => !hasUnsafeCharacter(text), NO_CONTROL_CHARACTERS)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .meta({ pattern: LINE_PATTERN, minLength: 1, maxLength: max });
}

/**
 * Search text of operators, who may search for email addresses. Null if it contains a card number, so that nothing
 * matches.
 */
export function createOperatorSearchField(max: number) {
  return z
    .string()
    .superRefine(limitLength(max))
    .refine((text) => !hasUnsafeCharacter(text), NO_CONTROL_CHARACTERS)
    .transform((text) => (findPrivateText(text) === 'card-number' ? null : text))
    .meta({ pattern: SEARCH_TEXT_PATTERN, maxLength: max })
    .default('');
}

/** Search text as typed so far, or null if it contains a card number or an email address, so that nothing matches. */
export function createSearchTextField(max: number) {
  return z
    .string()
    .superRefine(limitLength(max))
    .refine((text) => !hasUnsafeCharacter(text), NO_CONTROL_CHARACTERS)
    .transform((text) => (findPrivateText(text) === undefined ? text : null))
    .meta({ pattern: SEARCH_TEXT_PATTERN, maxLength: max })
    .default('');
}

/** An optional line of text. Invisible text counts as absent. */
export function createOptionalLineField(max: number) {
  return z
    .string()
    .superRefine(limitLength(max))
    .transform((text) => (hasVisibleCharacter(text) ? text : undefined))
    .pipe(createTextLineField(max).optional())
    .meta({ pattern: OPTIONAL_LINE_PATTERN, maxLength: max })
    .optional();
}

/** A positive amount in dollars, as text or number, with at most two decimals. Returns integer cents. */
export function createAmountField(message: string) {
  const options = {
    error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : message),
  };
  const text = z.string().meta({ pattern: AMOUNT_PATTERN });
  const dollars = z.number().meta({ exclusiveMinimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
  return z.union([text, dollars], options).transform((value, context) => {
    const cents = typeof value === 'string' ? parseAmount(value) : parseAmountNumber(value);
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

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
const EMAIL_MAX_LENGTH = 254;

/** An email address, trimmed and lowercased. `blankMessage` is the message for a missing or empty address. */
export function createEmailAddressField(blankMessage = INVALID_EMAIL_MESSAGE) {
  return z
    .string(getMissingMessage(blankMessage))
    .superRefine(limitLength(EMAIL_MAX_LENGTH))
    .refine((text) => text.trim() !== '', { error: blankMessage, abort: true })
    .refine((text) => EMAIL.test(text), INVALID_EMAIL_MESSAGE)
    .transform((text) => text.trim().toLowerCase())
    .meta({ pattern: EMAIL_PATTERN, maxLength: EMAIL_MAX_LENGTH });
}

/** The OpenAPI description of new passwords. */
const NEW_PASSWORD = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  pattern: VISIBLE_PATTERN,
  description:
    'A new password. The server may require more characters (its setting PASSWORD_MIN_LENGTH), and rejects common passwords.',
};

/**
 * A new password. The server checks the minimum length, which is a setting. `missingMessage` is the message if it is
 * missing.
 */
export function createNewPasswordField(missingMessage: string) {
  return z
    .string(getMissingMessage(missingMessage))
    .superRefine(limitLength(PASSWORD_MAX_LENGTH))
    .meta(NEW_PASSWORD);
}

/** A new password. A missing one becomes empty and is rejected as too short. */
export const NewPassword = z.preprocess(
  (text: string | undefined) => text ?? '',
  z.string().superRefine(limitLength(PASSWORD_MAX_LENGTH)).meta(NEW_PASSWORD),
);

const WHOLE_NUMBER = /^(?:0|[1-9][0-9]*)$/;

/** The page size, in a query string: digits. */
export function createPageSizeField(fallback: number, max: number) {
  return z
    .preprocess(
      (text: unknown) => (typeof text === 'string' && WHOLE_NUMBER.test(text) ? Number(text) : text),
      z.number().int().min(1).max(max),
    )
    .default(fallback);
}

/** The response to a command that doesn't return data. Screens show the message. */
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
