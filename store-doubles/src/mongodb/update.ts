import { listFixedFields } from './filter';
import { createParseError, ServerRejection } from './server-rejection';
import { compare, type Doc, getValue, isDoc, isEqual, removeValue, withValue } from './values';

type Apply = (doc: Doc, path: string, operand: unknown) => Doc;

const increase: Apply = (doc, path, by) => {
  const value = getValue(doc, path) ?? 0;
  if (typeof value !== 'number' || typeof by !== 'number')
    throw new ServerRejection(
      14,
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type: ${path}`,
    );
  return withValue(doc, path, value + by);
};

const raise: Apply = (doc, path, to) => {
  const value = getValue(doc, path);
  return value === undefined || compare(value, to) < 0 ? withValue(doc, path, to) : doc;
};

const OPERATORS: Readonly<Record<string, Apply>> = {
  $set: withValue,
  $unset: removeValue,
  $inc: increase,
  $max: raise,
};

function checkKeys(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) checkKeys(item);
  if (!isDoc(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    // Servers differ in what they accept here, so reject what the strictest one rejects.
    if (key.startsWith('$') || key.includes('.'))
      throw new ServerRejection(
        52,
        'DollarPrefixedFieldName',
        `The field '${key}' is not valid for storage.`,
      );
    checkKeys(inner);
  }
}

/** The document, if a server would store it. */
export function toStorable(doc: Doc): Doc {
  checkKeys(doc);
  return doc;
}

export function isReplacement(change: Doc): boolean {
  const operators = Object.keys(change).filter((key) => key.startsWith('$'));
  if (operators.length === 0) return true;
  if (operators.length < Object.keys(change).length)
    throw createParseError('the update operation document must contain atomic operators');
  return false;
}

/** Two operators that change the same field, or one within the other. */
function checkNoConflict(change: Doc): void {
  const paths = Object.values(change).flatMap((operands) => (isDoc(operands) ? Object.keys(operands) : []));
  const sorted = paths.map((path) => `${path}.`).sort();
  const conflict = sorted.findIndex((path, index) => sorted[index + 1]?.startsWith(path));
  if (conflict < 0) return;
  const message = `Updating the path '${String(sorted[conflict + 1])}' would create a conflict at '${String(sorted[conflict])}'`;
  throw new ServerRejection(40, 'ConflictingUpdateOperators', message);
}

function applyOperators(doc: Doc, change: Doc, isInsert: boolean): Doc {
  checkNoConflict(change);
  let result = doc;
  for (const [operator, operands] of Object.entries(change)) {
    const apply = operator === '$setOnInsert' ? (isInsert ? withValue : undefined) : OPERATORS[operator];
    if (!apply && operator !== '$setOnInsert') throw createParseError(`Unknown modifier: ${operator}.`);
    if (!isDoc(operands)) throw createParseError(`Modifiers operate on fields: ${operator}`);
    for (const [path, operand] of Object.entries(operands)) {
      if (path.includes('$')) throw createParseError(`The double doesn't support positional paths: ${path}`);
      if (apply) result = apply(result, path, operand);
    }
  }
  return result;
}

function checkSameId(before: Doc, after: Doc): void {
  if (isEqual(before['_id'], after['_id'])) return;
  const message = `Performing an update on the path '_id' would modify the immutable field '_id'`;
  throw new ServerRejection(66, 'ImmutableField', message);
}

/** Applies a replacement or update operators to a document. */
export function applyUpdate(doc: Doc, change: Doc): Doc {
  const after = isReplacement(change) ? { _id: doc['_id'], ...change } : applyOperators(doc, change, false);
  checkSameId(doc, after);
  return toStorable(after);
}

/** The document that an upsert inserts if its filter matches none. */
export function createUpserted(filter: Doc, change: Doc, createId: () => unknown): Doc {
  const fixed = listFixedFields(filter);
  if (isReplacement(change)) {
    const id = fixed.find(([field]) => field === '_id');
    return toStorable({ _id: id ? id[1] : createId(), ...change });
  }
  let doc: Doc = {};
  for (const [field, value] of fixed) doc = withValue(doc, field, value);
  const after = applyOperators(doc, change, true);
  return toStorable('_id' in after ? after : { _id: createId(), ...after });
}
