import type { AccountDoc } from '@tapwise/contracts/read-models/accounts';
import { escapeHtml, type HtmlPage, renderHtmlPage } from '@tapwise/platform/server/responses/html-page';

/** The page that lists accounts. */
export const ACCOUNTS_PATH = '/replay';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0; }
label { flex: 1 1 100%; }
input { flex: 1; min-width: 0; padding: 0.5rem; font: inherit; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; }
td form { margin: 0; }
button { padding: 0.375rem 0.75rem; border: 1px solid; border-radius: 0.5rem; background: none; color: inherit; font: inherit; cursor: pointer; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

interface Content {
  /** The point in time of the snapshot, as text. */
  readonly point: string;
  /** The accounts of this page. */
  readonly accounts: readonly AccountDoc[];
  /** The last account of this page, if there are more. */
  readonly next: string | undefined;
  /** The account id that the analyst searched for; empty for all. */
  readonly search: string;
}

function renderRow({ id, registeredAt }: AccountDoc): string {
  return `<tr>
  <td><code>${escapeHtml(id)}</code></td>
  <td>${escapeHtml(registeredAt.slice(0, 10))}</td>
  <td><form method="post" action="${ACCOUNTS_PATH}/${escapeHtml(id)}"><button type="submit" aria-label="Open ${escapeHtml(id)}">Open</button></form></td>
</tr>`;
}

function renderTable({ accounts, search }: Content): string {
  if (accounts.length === 0)
    return search === '' ? '<p>There was no account yet.</p>' : '<p>There was no account with this id.</p>';
  return `<table>
<thead><tr><th>Account</th><th>Signed up</th><th></th></tr></thead>
<tbody>
${accounts.map(renderRow).join('\n')}
</tbody>
</table>`;
}

/** Lists accounts by their ids. Each opens Tapwise as that account. */
export function renderAccountsPage(content: Content): HtmlPage {
  const { point, next, search } = content;
  const more =
    next === undefined ? '' : `<p><a href="${ACCOUNTS_PATH}?after=${escapeHtml(next)}">More accounts</a></p>`;
  return renderHtmlPage({
    title: 'Accounts of the snapshot',
    style: STYLE,
    hasForm: true,
    body: `<main>
  <h1>Tapwise as of ${escapeHtml(point)}</h1>
  <p>This is a read-only snapshot. It contains no names and no email addresses. Open an account to see Tapwise as its user saw it.</p>
  <form method="get" action="${ACCOUNTS_PATH}">
    <label for="account">Account id</label>
    <input id="account" name="account" value="${escapeHtml(search)}" autocomplete="off" spellcheck="false">
    <button type="submit">Find</button>
  </form>
  ${renderTable(content)}
  ${more}
</main>`,
  });
}
