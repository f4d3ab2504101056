import type { UserExport } from './user-export';

async function* writeList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
  }
}

/** The export as one JSON object, in chunks. `at`: now, ISO 8601, UTC. */
export async function* writeJson(
  { choices, purchases, recommendations }: UserExport,
  at: string,
): AsyncGenerator<string, void> {
  const head = JSON.stringify({ exportedAt: at, ...choices });
  yield `${head.slice(0, -1)},\n"recommendations":[`;
  yield* writeList(recommendations);
  yield '],\n"purchases":[';
  yield* writeList(purchases);
  yield ']}\n';
}
