import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type AccountDoc, accounts } from '@tapwise/contracts/read-models/accounts';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createApiApp } from '@tapwise/platform/server/api-app';
import type { App, Context } from '@tapwise/platform/server/http/koa-types';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { sendHtmlPage } from '@tapwise/platform/server/responses/html-page';
import { isCrossSite } from '@tapwise/platform/server/security/cross-site';
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@tapwise/platform/server/security/session-cookie';
import type { ReadModelReader } from '@tapwise/query-api';
import { ACCOUNTS_PATH, renderAccountsPage } from './accounts-page';
import type { BlankVault } from './blank-vault';

const ACCOUNTS_PER_PAGE = 100;

interface Dependencies {
  readonly reader: ReadModelReader;
  readonly vault: BlankVault;
  /** Signs the session cookie. */
  readonly sessionKeys: readonly string[];
  /** The point in time of the snapshot, as text. */
  readonly point: string;
  readonly logger: Logger;
}

/** A parameter of the query. Empty if it is absent or repeated. */
function getParameter({ query }: Context, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.trim() : '';
}

async function readAccounts(
  reader: ReadModelReader,
  search: string,
  after: string,
): Promise<readonly AccountDoc[]> {
  if (search !== '') {
    const account = await reader.get(accounts, search.toLowerCase());
    return account ? [account] : [];
  }
  return reader.list(accounts, {
    sort: ['-registeredAt', '-id'],
    limit: ACCOUNTS_PER_PAGE + 1,
    ...(after === '' ? {} : { after }),
  });
}

async function sendAccounts(context: Context, { reader, point }: Dependencies): Promise<void> {
  const search = getParameter(context, 'account');
  const accounts = await readAccounts(reader, search, getParameter(context, 'after'));
  const page = accounts.slice(0, ACCOUNTS_PER_PAGE);
  const next = accounts.length > page.length ? page.at(-1)?.id : undefined;
  sendHtmlPage(context, renderAccountsPage({ point, accounts: page, next, search }));
}

/** Opens Tapwise as an account. Other sites can't make the browser do so. */
async function openAccount(context: Context, text: string, { reader, vault }: Dependencies): Promise<void> {
  if (isCrossSite(context, undefined)) return sendRejection(context, 'cross-site-request');
  const id = UserId.safeParse(text).data;
  const account = id && (await reader.get(accounts, id));
  if (!account) return sendRejection(context, 'account-not-found');
  const options = { sameSite: 'lax', overwrite: true } as const;
  context.cookies.set(SESSION_COOKIE, vault.openSession(account.id), {
    ...options,
    httpOnly: true,
    signed: true,
  });
  context.cookies.set(SIGNED_IN_COOKIE, '1', { ...options, httpOnly: false, signed: false });
  context.status = 303;
  context.redirect('/');
}

/** The pages where the analyst picks an account. */
export function createAccountsApp(deps: Dependencies): App {
  const { sessionKeys, logger } = deps;
  const app = createApiApp({
    sessionKeys,
    isBehindProxy: false,
    isHttps: false,
    logger,
    createId: randomUUID,
  });
  app.use(async (context) => {
    const { method, path } = context;
    const [, id] = /^\/replay\/([\w-]+)$/.exec(path) ?? [];
    if (path === ACCOUNTS_PATH && (method === 'GET' || method === 'HEAD')) await sendAccounts(context, deps);
    else if (id !== undefined && method === 'POST') await openAccount(context, id, deps);
    else sendRejection(context, 'unknown-path');
  });
  return app;
}
