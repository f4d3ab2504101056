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

/**
 * Renders the app as a transition, so that the browser can respond in between. If the start screen shows, the app
 * waits for what it needs: a loading screen in between would take time, and React would show it for a while.
 */
async function start(container: HTMLElement) {
  if (document.getElementById('start')) await Promise.all([currentUser, imports]);
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
