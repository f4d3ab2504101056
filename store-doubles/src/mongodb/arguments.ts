import { createBadValueError, createUnknownFieldError } from './server-rejection';
import { type Doc, isDoc } from './values';

/** Fields that drivers send with any command. */
const COMMON_ARGUMENTS = new Set([
  '$db',
  'lsid',
  'txnNumber',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
]);

/** Rejects options that the double doesn't support, so that they don't go unnoticed. */
export function checkArguments(command: Doc, supported: readonly string[]): void {
  const [name = ''] = Object.keys(command);
  for (const field of Object.keys(command))
    if (field !== name && !COMMON_ARGUMENTS.has(field) && !supported.includes(field))
      throw createUnknownFieldError(name, field);
}

export function checkFields(name: string, doc: Doc, supported: readonly string[]): void {
  for (const field of Object.keys(doc))
    if (!supported.includes(field)) throw createUnknownFieldError(name, field);
}

export function parseDocument(value: unknown, name: string): Doc {
  if (value === undefined) return {};
  if (isDoc(value)) return value;
  throw createBadValueError(`The double takes only documents as ${name}`);
}

export function parseDocuments(value: unknown, name: string): readonly Doc[] {
  if (Array.isArray(value)) return value.map((item) => parseDocument(item, name));
  throw createBadValueError(`${name} needs an array of documents`);
}

/** The first value of a command is its collection. */
export function getCollectionName(command: Doc): string {
  const [name] = Object.values(command);
  if (typeof name !== 'string' || name === '')
    throw createBadValueError('A command needs the name of a collection');
  return name;
}
