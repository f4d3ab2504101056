import { z } from 'zod';
import type { Access, Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { listPossibleResponses } from '@tapwise/contracts/http/openapi/possible-responses';
import { escapeHtml, type HtmlPage, renderHtmlPage } from '@tapwise/platform/server/responses/html-page';
import { renderShape } from './shape-text';

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#363b45);--soft:light-dark(#f4f5f8,#1b1e24)}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem;color:light-dark(#1c1f26,#e6e8ec);background:light-dark(#fff,#121419)}
h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}h3{margin-bottom:.25rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.45 ui-monospace,monospace}pre{background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow-x:auto}
a{color:light-dark(#1d4ed8,#93b4ff)}nav a{display:inline-block;margin:0 .75rem .5rem 0;padding:.5rem 0}dt{font-weight:600;margin-top:.5rem}dd{margin:0}`;

const ACCESS: Readonly<Record<Access, string>> = {
  public: 'Anyone.',
  user: 'A signed-in user, identified by the session cookie. Otherwise 401.',
  admin:
    'The operator, with the header <code>Authorization: Bearer &lt;admin key&gt;</code>. Otherwise 401, or 429 after ten wrong keys.',
};

/** Who may call a route, and the scope that an access token needs for it. */
function renderAccess({ access, scope }: Route): string {
  const token = scope === undefined ? '' : ` Or an access token with the scope <code>${scope}</code>.`;
  return `<dt>Access</dt><dd>${ACCESS[access]}${token}</dd>`;
}

function renderSchema(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const text = renderShape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return `<dt>${title}</dt><dd><pre tabindex="0">${escapeHtml(text)}</pre></dd>`;
}

function renderStatuses(route: Route): string {
  const rows = listPossibleResponses(route).map(
    ({ status, description }) => `${String(status)} ${escapeHtml(description)}`,
  );
  return `<dt>Statuses</dt><dd>${rows.join('<br>')}</dd>`;
}

function renderExample(title: string, value: unknown): string {
  if (value === undefined) return '';
  // Escaped, so that the page doesn't contain an address that it could load.
  const text = escapeHtml(JSON.stringify(value, null, 2)).replaceAll('://', ':&#47;&#47;');
  return `<dt>${title}</dt><dd><pre tabindex="0">${text}</pre></dd>`;
}

function renderRoute([name, route]: readonly [string, Route]): string {
  const { method, path, summary, status = 200 } = route;
  const response = route.response
    ? renderSchema(`Response (${String(status)})`, route.response, 'output')
    : '';
  const examples = getExample(name);
  const parts = [
    `<section id="${escapeHtml(name)}"><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}</p><dl>`,
    renderAccess(route),
    renderSchema('Path parameters', route.params, 'input'),
    renderSchema('Query parameters', route.query, 'input'),
    renderSchema('Request body (JSON)', route.body, 'input'),
    response === '' ? '<dt>Response (302)</dt><dd>Redirects to another page.</dd>' : response,
    renderStatuses(route),
    renderExample('Example request body', examples.body),
    renderExample('Example response', examples.response),
    '</dl></section>',
  ];
  return parts.join('\n');
}

/** `/api/user/cards` belongs to `user`. */
function getGroup({ path }: Route): string {
  return path.split('/')[2] ?? 'api';
}

/** Renders the route table as one page without scripts or requests, so that it works offline and on phones. */
export function renderApiPage(routes: Readonly<Record<string, Route>>, title: string): HtmlPage {
  const groups = new Map<string, [string, Route][]>();
  for (const entry of Object.entries(routes)) {
    const name = getGroup(entry[1]);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const links = [...groups.keys()].map(
    (name) => `<a href="#group-${escapeHtml(name)}">${escapeHtml(name)}</a>`,
  );
  const sections = [...groups].map(
    ([name, entries]) =>
      `<h2 id="group-${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${entries.map(renderRoute).join('\n')}`,
  );
  return renderHtmlPage({
    title,
    style: STYLE,
    body: `<header><h1>${escapeHtml(title)}</h1>
<p>Every API route, generated from the route table that the servers use. Also available <a href="/api/openapi.json">as OpenAPI 3.1</a>.
A rejection is JSON with a <code>message</code> and a <code>requestId</code>, and usually a <code>code</code>.</p>
<nav aria-label="Groups">${links.join('')}</nav></header>
<main>${sections.join('\n')}</main>`,
  });
}
