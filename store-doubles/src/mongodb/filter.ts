import { createBadValueError } from './server-rejection';
import { compare, type Doc, getValue, isDoc, isEqual, isSameType } from './values';

type Predicate = (value: unknown, operand: unknown) => boolean;

const createComparison =
  (isWanted: (order: number) => boolean): Predicate =>
  (value, operand) =>
    value !== undefined && isSameType(value, operand) && isWanted(compare(value, operand));

function toList(operand: unknown, operator: string): readonly unknown[] {
  if (!Array.isArray(operand)) throw createBadValueError(`${operator} needs an array`);
  return operand;
}

/** A condition on a list is true if it is true for one of its elements. */
const isEqualOrContains: Predicate = (value, operand) =>
  isEqual(value, operand) || (Array.isArray(value) && value.some((item) => isEqual(item, operand)));

const OPERATORS: Readonly<Record<string, Predicate>> = {
  $eq: isEqualOrContains,
  $ne: (value, operand) => !isEqualOrContains(value, operand),
  $gt: createComparison((order) => order > 0),
  $gte: createComparison((order) => order >= 0),
  $lt: createComparison((order) => order < 0),
  $lte: createComparison((order) => order <= 0),
  $in: (value, operand) => toList(operand, '$in').some((option) => isEqualOrContains(value, option)),
  $exists: (value, operand) => (value !== undefined) === Boolean(operand),
};

const isOperators = (condition: unknown): condition is Doc =>
  isDoc(condition) && Object.keys(condition).some((key) => key.startsWith('$'));

function isConditionMet(value: unknown, condition: unknown): boolean {
  if (condition instanceof RegExp)
    throw createBadValueError("The double doesn't support regular expressions");
  if (!isOperators(condition)) return isEqualOrContains(value, condition);
  return Object.entries(condition).every(([operator, operand]) => {
    const test = OPERATORS[operator];
    if (!test) throw createBadValueError(`unknown operator: ${operator}`);
    return test(value, operand);
  });
}

function isAnyMatch(doc: Doc, filters: unknown): boolean {
  return toList(filters, '$or').some((filter) => isDoc(filter) && isMatch(doc, filter));
}

/** Whether a document matches a filter. Rejects operators that the double doesn't support. */
export function isMatch(doc: Doc, filter: Doc): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === '$or') return isAnyMatch(doc, condition);
    if (field.startsWith('$')) throw createBadValueError(`unknown top level operator: ${field}`);
    return isConditionMet(getValue(doc, field), condition);
  });
}

/** The fields that a filter fixes to one value, which a document inserted by an upsert gets. */
export function listFixedFields(filter: Doc): readonly (readonly [string, unknown])[] {
  return Object.entries(filter).flatMap(([field, condition]): (readonly [string, unknown])[] => {
    if (field.startsWith('$')) return [];
    if (!isOperators(condition)) return [[field, condition]];
    return '$eq' in condition ? [[field, condition['$eq']]] : [];
  });
}

/** Sorted by a specification such as `{ a: 1, b: -1 }`. */
export function sortDocs(docs: readonly Doc[], order: Doc = {}): readonly Doc[] {
  const keys = Object.entries(order);
  for (const [field, direction] of keys)
    if (direction !== 1 && direction !== -1)
      throw createBadValueError(`Illegal key in $sort specification: ${field}`);
  if (keys.length === 0) return docs;
  return [...docs].sort((a, b) => {
    for (const [field, direction] of keys) {
      const comparison = compare(getValue(a, field), getValue(b, field));
      if (comparison !== 0) return comparison * Number(direction);
    }
    return 0;
  });
}
