import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchCurrentUser } from './api/current-user';
import { Entrance } from './entrance';
import { preloadFor } from './preload';
import './styles.css';

const asked = fetchCurrentUser();
void asked.then(preloadFor);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entrance asked={asked} />
    </StrictMode>,
  );
}
