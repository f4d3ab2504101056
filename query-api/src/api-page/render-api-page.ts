import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answersOf } from '@tapwise/contracts/http/answers';
import type { Access, Route } from '@tapwise/contracts/http/define-route';
import { exampleOf } from '@tapwise/contracts/http/examples/examples';
import { shapeText } from './shape-text';

export interface HtmlPage {
  readonly html: string;
  /** Allows the style of the page and nothing else. */
  readonly contentSecurityPolicy: string;
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#363b45);--soft:light-dark(#f4f5f8,#1b1e24)}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem;color:light-dark(#1c1f26,#e6e8ec);background:light-dark(#fff,#121419)}
h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}h3{margin-bottom:.25rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.45 ui-monospace,monospace}pre{background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow-x:auto}
a{color:light-dark(#1d4ed8,#93b4ff)}nav a{display:inline-block;margin:0 .75rem .5rem 0;padding:.5rem 0}dt{font-weight:600;margin-top:.5rem}dd{margin:0}`;

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Anyone.',
  user: 'A signed-in account: the session cookie that signing in sets. Else 401.',
  admin: 'The operator: Authorization: Bearer with the admin key. Else 401; 429 after ten wrong keys.',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const text = shapeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return `<dt>${title}</dt><dd><pre tabindex="0">${escape(text)}</pre></dd>`;
}

function answers(route: Route): string {
  const rows = answersOf(route).map(({ status, means }) => `${String(status)} ${escape(means)}`);
  return `<dt>Statuses</dt><dd>${rows.join('<br>')}</dd>`;
}

function example(title: string, shown: unknown): string {
  if (shown === undefined) return '';
  const text = escape(JSON.stringify(shown, null, 2));
  return `<dt>${title}</dt><dd><pre tabindex="0">${text}</pre></dd>`;
}

function section([name, route]: readonly [string, Route]): string {
  const { method, path, summary, access, status = 200 } = route;
  const answer = route.response ? shape(`Answers ${String(status)}`, route.response, 'output') : '';
  const shown = exampleOf(name);
  const parts = [
    `<section id="${escape(name)}"><h3><code>${method} ${escape(path)}</code></h3><p>${escape(summary)}</p><dl>`,
    `<dt>Who may call</dt><dd>${CALLERS[access]}</dd>`,
    shape('In the path', route.params, 'input'),
    shape('In the query', route.query, 'input'),
    shape('Body, JSON', route.body, 'input'),
    answer === '' ? '<dt>Answers 302</dt><dd>Leads elsewhere.</dd>' : answer,
    answers(route),
    example('Body, for example', shown.body),
    example('Answer, for example', shown.response),
    '</dl></section>',
  ];
  return parts.join('\n');
}

/** `/api/user/cards` belongs to `user`. */
function groupOf({ path }: Route): string {
  return path.split('/')[2] ?? 'api';
}

/** The route table as one page without scripts or requests, so that it works offline and on phones. */
export function renderApiPage(routes: Readonly<Record<string, Route>>, title: string): HtmlPage {
  const groups = new Map<string, [string, Route][]>();
  for (const entry of Object.entries(routes)) {
    const name = groupOf(entry[1]);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const links = [...groups.keys()].map((name) => `<a href="#group-${escape(name)}">${escape(name)}</a>`);
  const sections = [...groups].map(
    ([name, entries]) =>
      `<h2 id="group-${escape(name)}">${escape(name)}</h2>\n${entries.map(section).join('\n')}`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escape(title)}</h1>
<p>Every call, from the table that the servers themselves answer by. <a href="/api/openapi.json">As OpenAPI 3.1</a>.
A rejection is JSON with <code>message</code>, mostly <code>code</code> and <code>requestId</code>.</p>
<nav aria-label="Groups">${links.join('')}</nav></header>
<main>${sections.join('\n')}</main></body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const nobody = "frame-ancestors 'none'; base-uri 'none'";
  return { html, contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; ${nobody}` };
}
