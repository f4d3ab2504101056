import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { ListOptions, ReadModelReader } from '../read-store/port';

interface AllOptions extends Required<Pick<ListOptions, 'where' | 'sort'>> {
  /** Documents per read: few enough that parsing them doesn't block other requests. */
  readonly pageSize: number;
}

interface DocumentWithId {
  readonly id: string;
}

/** Reads the next page. The last documents of the previous one may have been removed in the meantime. */
async function readNextPage<Doc extends DocumentWithId>(
  reader: ReadModelReader,
  model: ReadModel<string, Doc>,
  { where, sort, pageSize: limit }: AllOptions,
  page: readonly Doc[],
): Promise<readonly Doc[]> {
  const ids = page.map(({ id }) => id);
  const readAfter = (after: string | undefined) =>
    after === undefined ? [] : reader.list(model, { where, sort, limit, after });
  const next = await readAfter(ids.at(-1));
  if (next.length > 0) return next;
  const remaining = (await reader.getMany(model, ids)).at(-1);
  if (remaining === undefined) throw new Error('The documents were removed while they were exported.');
  return remaining.id === ids.at(-1) ? [] : readAfter(remaining.id);
}

/** Reads all documents, page by page. `sort` ends with `-id`. Other requests get a turn after each page. */
export async function* readAll<Doc extends DocumentWithId>(
  reader: ReadModelReader,
  model: ReadModel<string, Doc>,
  options: AllOptions,
): AsyncGenerator<readonly Doc[], void> {
  const { where, sort, pageSize: limit } = options;
  let page = await reader.list(model, { where, sort, limit });
  while (page.length > 0) {
    yield page;
    await nextTurn();
    if (page.length < limit) return;
    page = await readNextPage(reader, model, options, page);
  }
}
