import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchCurrentUser } from './api/current-user';
import { Bootstrap } from './bootstrap';
import { preloadFor } from './preload';

const asked = fetchCurrentUser();
void asked.then(preloadFor);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Bootstrap currentUser={asked} />
    </StrictMode>,
  );
}
