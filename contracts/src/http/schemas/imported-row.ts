import { z } from 'zod';
import { Day } from '../../vocabulary/day-schema';
import { findPrivateTextInJson } from '../../vocabulary/rules/private-text';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { Amount, createOptionalLineField, createTextLineField, PRIVATE_TEXT_MESSAGES } from './fields';

const ImportedRow = z.strictObject({
  /** The user's calendar day, at most 24 months back and at most tomorrow (UTC). */
  purchasedOn: Day,
  amount: Amount,
  /** The statement's text, which isn't stored. Statements separate its parts with tabs and line breaks. */
  description: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(createTextLineField(300)),
  /**
   * The number of this row among the rows of its file with the same day, amount, and description. If absent, rows are
   * numbered within the request.
   */
  occurrence: z.number().int().min(1).max(1_000_000).optional(),
  /** Overrides the store that the description names. Blank if there is none. */
  storeName: createOptionalLineField(SHORT_TEXT_MAX_LENGTH),
  /** A category's id or a generic term. Overrides the store's usual category. Blank if there is none. */
  category: createOptionalLineField(SHORT_TEXT_MAX_LENGTH),
});
export type ImportedRow = z.output<typeof ImportedRow>;

const FIELD_MESSAGES: Readonly<Record<keyof ImportedRow, string>> = {
  purchasedOn: 'The day must be a date such as 2026-11-20.',
  amount: 'The amount must be greater than 0 and at most 1000000.00, with at most two decimals.',
  description: 'The description must have 1 to 300 characters and no control characters.',
  occurrence: 'The occurrence must be a whole number from 1 to 1000000.',
  storeName: `The store name must have at most ${String(SHORT_TEXT_MAX_LENGTH)} characters and no control characters.`,
  category: `The category must have at most ${String(SHORT_TEXT_MAX_LENGTH)} characters and no control characters.`,
};

const NOT_A_ROW_MESSAGE = 'The row must be an object.';

/** Why a row is rejected, and its field at fault. No field: the row isn't an object. */
export interface RowProblem {
  readonly field?: string;
  readonly message: string;
}

function toProblem({ path: [field], ...issue }: z.core.$ZodIssue): RowProblem {
  if (issue.code === 'unrecognized_keys') {
    const name = (issue.keys[0] ?? '').slice(0, 40);
    return { field: name, message: `Unknown field: ${name}.` };
  }
  const knownField = Object.entries(FIELD_MESSAGES).find(([name]) => name === field);
  return knownField ? { field: knownField[0], message: knownField[1] } : { message: NOT_A_ROW_MESSAGE };
}

/** The private text in a row, with its field. A name of a field can contain it, too. */
function findPrivateProblem(raw: unknown): RowProblem | undefined {
  const privateText = findPrivateTextInJson(raw);
  if (!privateText) return undefined;
  const entries = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  const field = entries.find(([, value]) => findPrivateTextInJson(value) === privateText)?.[0];
  const isKnown = field !== undefined && Object.hasOwn(FIELD_MESSAGES, field);
  return { ...(isKnown ? { field } : {}), message: PRIVATE_TEXT_MESSAGES[privateText] };
}

/** A row of an import, or why it is rejected. Never throws. */
export function parseImportedRow(raw: unknown): ImportedRow | { readonly rejected: RowProblem } {
  const problem = findPrivateProblem(raw);
  if (problem) return { rejected: problem };
  const parsed = ImportedRow.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { rejected: issue ? toProblem(issue) : { message: NOT_A_ROW_MESSAGE } };
}

const ANY_OTHER_ROW = { description: 'Anything else is listed in `refused` of the response.' };

/** Any JSON, so that an invalid row doesn't reject the others. The API's documentation shows a valid row. */
export const RawImportedRow = z
  .custom<z.input<typeof ImportedRow>>()
  .meta({ anyOf: [z.toJSONSchema(ImportedRow, { io: 'input' }), ANY_OTHER_ROW] });
