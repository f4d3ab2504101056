import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tryReadCurrentUser } from './api/account/current-user';
import { Bootstrap } from './bootstrap';
import { preloadFor } from './preload';

const currentUser = tryReadCurrentUser();
void currentUser.then(preloadFor);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Bootstrap currentUser={currentUser} />
    </StrictMode>,
  );
}
