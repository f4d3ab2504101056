import { type HtmlPage, renderHtmlPage } from '@tapwise/platform/server/responses/html-page';

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

/** Shown unless one of our pages linked here, so that other sites and emails can't sign users out. */
export const SIGN_OUT_PAGE: HtmlPage = renderHtmlPage({
  title: 'Sign out of Tapwise?',
  style: STYLE,
  hasForm: true,
  body: `<main>
  <h1>Sign out of Tapwise?</h1>
  <p>A link from outside Tapwise brought you here.</p>
  <form method="post" action="/api/logout">
    <button type="submit">Sign out</button>
    <a href="/">Stay signed in</a>
  </form>
</main>`,
});
