import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 24rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem; }
a { padding: 0.625rem 1rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/**
 * Shown where another site led here: it must not be able to sign people out behind their backs. The link is followed
 * from a page of ours, and so signs out.
 */
export const logOutPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Log out of Tapwise?</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Log out of Tapwise?</h1>
      <p>You came here from outside Tapwise, so we ask first.</p>
      <nav><a href="/api/logout">Log out</a><a href="/">Stay signed in</a></nav>
    </main>
  </body>
</html>
`;

/** What the page's policy has to allow: its own style, and nothing else. */
export const LOG_OUT_PAGE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
