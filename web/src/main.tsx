import './lib/loading/without-eval.ts';
import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { syncChoices } from './areas/accounts/profile/sync-choices.ts';
import { shareSession } from './lib/api/share-session.ts';
import { isWithoutReload } from './lib/loading/preload-when-idle.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// After a deployment, a page opened before it asks for pieces that are gone: load the new page, once.
window.addEventListener('vite:preloadError', () => {
  if (isWithoutReload()) return; // nobody waits for it yet
  const key = 'reloaded-for';
  if (sessionStorage.getItem(key) === location.href) return;
  sessionStorage.setItem(key, location.href);
  location.reload();
});

shareSession();
syncChoices();

createRoot(root).render(
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
