import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { ListOptions, ReadModelReader } from '../read-store/port';

export interface ResultPage<Doc> {
  readonly page: readonly Doc[];
  /** The last document of the page, if more follow. */
  readonly next: Doc | undefined;
}

export interface PageRange {
  readonly limit: number;
  /** The cursor that the page follows, as in ListOptions. Undefined for the first page. */
  readonly after: ListOptions['after'] | undefined;
}

/** One page of the results of `list`. The last field of its `sort` is `-id`. */
export async function readPage<Doc>(
  reader: Pick<ReadModelReader, 'list'>,
  model: ReadModel<string, Doc>,
  options: Pick<ListOptions, 'where' | 'sort'>,
  { limit, after }: PageRange,
): Promise<ResultPage<Doc>> {
  const pageOptions = { ...options, limit: limit + 1 };
  const docs = await reader.list(model, after === undefined ? pageOptions : { ...pageOptions, after });
  const page = docs.slice(0, limit);
  return { page, next: docs.length > limit ? page.at(-1) : undefined };
}
