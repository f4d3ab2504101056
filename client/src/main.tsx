import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSignedInCookie, tryReadCurrentUser } from './api/account/current-user';
import { Bootstrap } from './bootstrap';
import { replaceStartScreen } from './lib/browser/replace-start-screen';
import { preloadFirstScreen } from './preload';

const currentUser = tryReadCurrentUser();
const root = document.getElementById('root');
const imports = hasSignedInCookie() && preloadFirstScreen();

/** How long the page may stay empty before it shows that it is loading. */
const LOADING_DELAY_MS = 1_000;

/**
 * Renders the app as a transition, so that the browser can respond in between. The app first waits for what it needs:
 * a loading screen in between would take time, and React would show it for a while.
 */
async function start(container: HTMLElement) {
  const ready = Promise.all([currentUser, imports]);
  const delay = new Promise((resolve) => setTimeout(resolve, LOADING_DELAY_MS));
  await (document.getElementById('start') ? ready : Promise.race([ready, delay]));
  replaceStartScreen(container);
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <Bootstrap currentUser={currentUser} />
      </StrictMode>,
    );
  });
}

if (root) void start(root);
