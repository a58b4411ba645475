import './lib/loading/without-eval.ts';
import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { syncChoices } from './areas/accounts/profile/sync-choices.ts';
import { shareSession } from './lib/api/share-session.ts';
import { reloadForNewRelease, watchTyping } from './lib/loading/missing-piece.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTyping();
window.addEventListener('vite:preloadError', () => void reloadForNewRelease());

shareSession();
syncChoices();

createRoot(root).render(
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
