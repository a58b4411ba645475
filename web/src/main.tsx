import './lib/loading/without-eval.ts';
import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { syncChoices } from './areas/accounts/profile/sync-choices.ts';
import { shareSession } from './lib/api/share-session.ts';
import { reloadForNewRelease, watchTyping } from './lib/loading/missing-piece.ts';
import { pageIsComplete } from './lib/loading/preload-when-idle.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Where the program itself took longer to come, the line is slow. */
const SLOW = 1500; // ms

// Fonts are as large as the rest of the page: on a slow network text is in the device's fonts until everything else has loaded.
if (performance.now() > SLOW) {
  document.documentElement.dataset.faces = 'late';
  void pageIsComplete().then(() => delete document.documentElement.dataset.faces);
}

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
