import { callRoute, type FetchedPage, readPage } from '../../../api/requests/call-route';
import { findErrorStatus } from '../../../lib/errors/response-error';

/** The lists, by the server's maximum page size. */
const LISTS = {
  purchases: { route: 'userPurchases', limit: '1000' },
  recommendations: { route: 'userRecommendations', limit: '100' },
  searches: { route: 'searchHistory', limit: '100' },
} as const;
const DOCUMENTS = {
  user: 'currentUser',
  cards: 'userCards',
  favorites: 'favorites',
  insights: 'insights',
  subscription: 'subscription',
  settings: 'settings',
} as const;

type List = (typeof LISTS)[keyof typeof LISTS];

/** A large account has more pages than the server allows requests per minute. */
const ATTEMPTS = 30;
const PAUSE_MS = 5_000;

export type Pause = (ms: number) => Promise<void>;
const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const formatJson = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** Reads one page. Waits and retries if the server responds with 429. */
async function readPageWithRetry({ route, limit }: List, after: string, pause: Pause): Promise<FetchedPage> {
  const query = after === '' ? { limit } : { limit, after };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readPage(route, { query });
    } catch (error) {
      const isRateLimited = findErrorStatus(error) === 429;
      if (!isRateLimited || attempt >= ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Generates a whole list, page by page. */
async function* generateList(list: List, pause: Pause) {
  let isFirst = true;
  for (let after: string | null = ''; after !== null;) {
    const page: FetchedPage = await readPageWithRetry(list, after, pause);
    for (const item of page.items) {
      yield `${isFirst ? '[' : ','}\n    ${formatJson(item, '    ')}`;
      isFirst = false;
    }
    after = page.next;
  }
  yield isFirst ? '[]' : '\n  ]';
}

async function* generateExport(pause: Pause) {
  let separator = '{';
  for (const [name, route] of Object.entries(DOCUMENTS)) {
    yield `${separator}\n  "${name}": ${formatJson(await callRoute(route), '  ')}`;
    separator = ',';
  }
  for (const [name, list] of Object.entries(LISTS)) {
    yield `${separator}\n  "${name}": `;
    yield* generateList(list, pause);
  }
  yield '\n}\n';
}

/** After this many characters, text becomes a blob, which a browser may move from memory to disk. */
const CHUNK_LENGTH = 1_000_000;

/** Progress is reported after this many pieces. */
const PIECES_PER_REPORT = 500;

/**
 * Everything that Tapwise shows about this user, as indented JSON with complete lists. Rejects if any part can't be
 * read, so that an export is never incomplete. `onProgress` receives the number of items so far.
 */
export async function collectExport(
  onProgress: (items: number) => void = () => undefined,
  pause: Pause = wait,
): Promise<Blob> {
  const parts: Blob[] = [];
  let text = '';
  let pieces = 0;
  for await (const piece of generateExport(pause)) {
    text += piece;
    pieces += 1;
    if (pieces % PIECES_PER_REPORT === 0) onProgress(pieces);
    if (text.length < CHUNK_LENGTH) continue;
    parts.push(new Blob([text]));
    text = '';
  }
  return new Blob([...parts, text], { type: 'application/json' });
}
