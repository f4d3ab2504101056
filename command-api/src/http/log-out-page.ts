/** Shown when another site led here: it must not be able to sign people out behind their backs. */
export const logOutPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Log out of Tapwise?</title>
  </head>
  <body>
    <h1>Log out of Tapwise?</h1>
    <p>You came here from another page.</p>
    <p><a href="/api/logout">Log out</a> &middot; <a href="/">Stay signed in</a></p>
  </body>
</html>
`;
