import { createHash } from 'node:crypto';
import { CLOSED_POLICY } from '@tapwise/platform/server/security-headers';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 24rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1.5rem; }
form { display: flex; align-items: center; flex-wrap: wrap; gap: 0.75rem; }
a, button { padding: 0.625rem 1rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
button { background: none; font: inherit; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** Shown unless one of our pages linked here, so that other sites and emails can't sign people out. */
export const logOutPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sign out of Tapwise?</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Sign out of Tapwise?</h1>
      <p>A link from outside Tapwise brought you here.</p>
      <form method="post" action="/api/logout">
        <button type="submit">Sign out</button>
        <a href="/">Stay signed in</a>
      </form>
    </main>
  </body>
</html>
`;

/** The style source that the page's Content-Security-Policy allows. */
export const LOG_OUT_PAGE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Headers of an HTML page of the API. Without a Referer, the browser would send its form with an opaque origin. */
export function pageHeaders(styleSource: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${CLOSED_POLICY}; form-action 'self'; style-src ${styleSource}`,
    'Referrer-Policy': 'same-origin',
  };
}
