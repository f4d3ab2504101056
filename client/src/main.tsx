import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchCurrentUser } from './api/current-user';
import { Entrance } from './entrance';
import './styles.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entrance asked={fetchCurrentUser()} />
    </StrictMode>,
  );
}
