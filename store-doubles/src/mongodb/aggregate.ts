import { checkArguments, checkFields, getCollectionName, parseDocument, parseDocuments } from './arguments';
import { FIRST_BATCH, parseCount } from './reads';
import { createParseError, ServerRejection } from './server-rejection';
import type { ServerDatabases } from './store';
import { type Doc, isDoc, toKey, withValue } from './values';

interface Source {
  readonly store: ServerDatabases;
  readonly database: string;
}

type Stage = (docs: readonly Doc[], argument: unknown, source: Source) => readonly Doc[];

const createUnsupportedError = (what: string) =>
  new ServerRejection(40324, 'Location40324', `The double doesn't support ${what} in a pipeline`);

/** Only the sum of ones, which is how drivers count documents. */
const group: Stage = (docs, argument) => {
  const counting = parseDocument(argument, '$group');
  if (toKey(counting['n']) !== toKey({ $sum: 1 }) || isDoc(counting['_id']))
    throw createUnsupportedError('a $group other than a count');
  checkFields('$group', counting, ['_id', 'n']);
  return docs.length === 0 ? [] : [{ _id: counting['_id'], n: docs.length }];
};

/** Only literals, because anything else would be an expression. */
const set: Stage = (docs, argument) => {
  const fields = Object.entries(parseDocument(argument, '$set')).map(([field, value]) => {
    if (!isDoc(value) || toKey(Object.keys(value)) !== toKey(['$literal']))
      throw createUnsupportedError('a $set other than of literals');
    return [field, value['$literal']] as const;
  });
  return docs.map((doc) => fields.reduce((changed, [field, value]) => withValue(changed, field, value), doc));
};

/** A collection that doesn't exist adds nothing. */
const unionWith: Stage = (docs, argument, source) => {
  const union = parseDocument(argument, '$unionWith');
  checkFields('$unionWith', union, ['coll', 'pipeline']);
  const { coll, pipeline = [] } = union;
  if (typeof coll !== 'string') throw createParseError('$unionWith requires the name of a collection');
  return [...docs, ...runPipeline(source, coll, parseDocuments(pipeline, '$unionWith.pipeline'))];
};

const STAGES: Readonly<Record<string, Stage>> = { $group: group, $set: set, $unionWith: unionWith };

function parseStage(stage: Doc): readonly [string, unknown] {
  const [entry, ...more] = Object.entries(stage);
  if (entry && more.length === 0) return entry;
  const message = 'A pipeline stage specification object must contain exactly one field.';
  throw new ServerRejection(40323, 'Location40323', message);
}

/** A `$match` at the start, which finds documents by id, then the other stages in order. */
function runPipeline(source: Source, name: string, pipeline: readonly Doc[]): readonly Doc[] {
  const stages = pipeline.map(parseStage);
  const hasMatch = stages[0]?.[0] === '$match';
  const filter = hasMatch ? parseDocument(stages[0]?.[1], '$match') : {};
  let docs: readonly Doc[] = source.store.find(source.database, name)?.listMatching(filter) ?? [];
  for (const [operator, argument] of hasMatch ? stages.slice(1) : stages) {
    const run = Object.hasOwn(STAGES, operator) ? STAGES[operator] : undefined;
    if (!run) throw createUnsupportedError(operator);
    docs = run(docs, argument, source);
  }
  return docs;
}

export const isChangeStream = ([first = {}]: readonly Doc[]) => Object.hasOwn(first, '$changeStream');

export function aggregate(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['pipeline', 'cursor']);
  const database = String(command['$db']);
  const name = getCollectionName(command);
  const pipeline = parseDocuments(command['pipeline'], 'pipeline');
  if (isChangeStream(pipeline)) {
    if (pipeline.length > 1) throw createUnsupportedError('a stage after $changeStream');
    return store.changeStreams.open(`${database}.${name}`, pipeline[0]?.['$changeStream']);
  }
  const docs = runPipeline({ store, database }, name, pipeline);
  const { batchSize } = parseDocument(command['cursor'], 'cursor');
  return store.openCursor(`${database}.${name}`, docs, parseCount(batchSize, FIRST_BATCH));
}
