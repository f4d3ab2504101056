import { createHash } from 'node:crypto';
import type { Context } from '../http/koa-types';
import { CLOSED_POLICY } from './security-headers';

/** A page without scripts that loads nothing: its only style sheet is inline. */
export interface HtmlPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Options {
  readonly title: string;
  readonly style: string;
  /** The content of `body`, as HTML. */
  readonly body: string;
  /** Whether the page has a form that it sends to this site. False by default. */
  readonly hasForm?: boolean;
}

/** Escapes text for HTML, in elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}

/** Renders a page whose Content-Security-Policy allows its style sheet, its form, and nothing else. */
export function renderHtmlPage({ title, style, body, hasForm = false }: Options): HtmlPage {
  const styleHash = createHash('sha256').update(style).digest('base64');
  const formAction = hasForm ? "'self'" : "'none'";
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`,
    headers: {
      'Content-Security-Policy': `${CLOSED_POLICY}; form-action ${formAction}; style-src 'sha256-${styleHash}'`,
      // Without a Referer, the browser would send the form with an opaque origin.
      ...(hasForm ? { 'Referrer-Policy': 'same-origin' } : {}),
    },
  };
}

/** Sends a page with its security headers. */
export function sendHtmlPage(context: Context, { html, headers }: HtmlPage): void {
  context.type = 'html';
  context.set(headers);
  context.body = html;
}
