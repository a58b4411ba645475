import './lib/without-eval.ts';
import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { keepChoices } from './features/profile/keep-choices.ts';
import { isQuiet } from './lib/beforehand.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// After a deployment, a page opened before it asks for pieces that are gone: load the new page, once.
window.addEventListener('vite:preloadError', () => {
  if (isQuiet()) return; // nobody waits for it yet
  const key = 'reloaded-for';
  if (sessionStorage.getItem(key) === location.href) return;
  sessionStorage.setItem(key, location.href);
  location.reload();
});

keepChoices();

createRoot(root).render(
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
