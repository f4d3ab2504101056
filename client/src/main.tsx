import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSignedInCookie, tryReadCurrentUser } from './api/account/current-user';
import { Bootstrap } from './bootstrap';
import { replaceStartScreen } from './lib/browser/replace-start-screen';
import { preloadFirstScreen } from './preload';

const currentUser = tryReadCurrentUser();
if (hasSignedInCookie()) preloadFirstScreen();

const root = document.getElementById('root');
if (root) {
  replaceStartScreen(root);
  createRoot(root).render(
    <StrictMode>
      <Bootstrap currentUser={currentUser} />
    </StrictMode>,
  );
}
