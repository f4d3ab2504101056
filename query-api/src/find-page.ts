import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Find, ReadModelReader } from './read-store/port';

interface Page<Doc> {
  readonly page: readonly Doc[];
  /** The last document of the page, where others follow it. */
  readonly next: Doc | undefined;
}

interface Range {
  readonly limit: number;
  /** The id of the document that the page follows; undefined for the first page. */
  readonly after: string | undefined;
}

/** One page of what `find` finds; the last field of its `sort` is `-id`. */
export async function findPage<Doc>(
  reader: Pick<ReadModelReader, 'find'>,
  model: ReadModel<string, Doc>,
  find: Pick<Find, 'where' | 'sort'>,
  { limit, after }: Range,
): Promise<Page<Doc>> {
  const options = { ...find, limit: limit + 1 };
  const docs = await reader.find(model, after === undefined ? options : { ...options, after });
  const page = docs.slice(0, limit);
  return { page, next: docs.length > limit ? page.at(-1) : undefined };
}

/** The header that leads to the next page; none after the last one. */
export function nextAfter(cursor: string | undefined): Readonly<Record<string, string>> {
  return cursor === undefined ? {} : { 'X-Next-After': cursor };
}
