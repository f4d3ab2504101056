import { keys } from '../../api/keys';
import { getJson, getPage, type Page } from '../../api/request';

/** As many as the server gives at once. */
const LISTS: Readonly<Record<string, { readonly path: string; readonly limit: number }>> = {
  purchases: { path: keys.purchases, limit: 1000 },
  recommendations: { path: keys.recommendations, limit: 100 },
  searches: { path: keys.searchHistory, limit: 100 },
};
const SINGLE: Readonly<Record<string, string>> = {
  user: keys.currentUser,
  cards: keys.wallet,
  favorites: keys.favorites,
  insights: keys.insights,
  subscription: keys.subscription,
};

/** A large account takes more pages than the server allows in a minute. */
const TRIES = 30;
const PAUSE_MS = 5_000;

export type Pause = (ms: number) => Promise<void>;
const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const indented = (value: unknown, by: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);

async function patientPage(path: string, pause: Pause): Promise<Page<unknown>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await getPage(path);
    } catch (error) {
      const isTooOften = error instanceof Error && error.message.startsWith('429:');
      if (!isTooOften || tries >= TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** A whole list, page by page. */
async function* listText({ path, limit }: { path: string; limit: number }, pause: Pause) {
  let isFirst = true;
  let query = `?limit=${String(limit)}`;
  for (let next: string | null = ''; next !== null;) {
    const page: Page<unknown> = await patientPage(path + query, pause);
    for (const item of page.items) {
      yield `${isFirst ? '[' : ','}\n    ${indented(item, '    ')}`;
      isFirst = false;
    }
    next = page.next;
    query = `?limit=${String(limit)}&after=${encodeURIComponent(next ?? '')}`;
  }
  yield isFirst ? '[]' : '\n  ]';
}

async function* exportText(pause: Pause) {
  let separator = '{';
  for (const [name, path] of Object.entries(SINGLE)) {
    yield `${separator}\n  "${name}": ${indented(await getJson(path), '  ')}`;
    separator = ',';
  }
  for (const [name, list] of Object.entries(LISTS)) {
    yield `${separator}\n  "${name}": `;
    yield* listText(list, pause);
  }
  yield '\n}\n';
}

/** Text of this many characters becomes a blob, which a browser may move from memory to disk. */
const CHUNK = 1_000_000;

/**
 * Everything the product shows of this user, as indented JSON, read from the server: lists page by page, each to its end.
 * Rejects where any of it cannot be read, rather than leave it out.
 */
export async function collectExport(pause: Pause = wait): Promise<Blob> {
  const parts: Blob[] = [];
  let text = '';
  for await (const piece of exportText(pause)) {
    text += piece;
    if (text.length < CHUNK) continue;
    parts.push(new Blob([text]));
    text = '';
  }
  return new Blob([...parts, text], { type: 'application/json' });
}
