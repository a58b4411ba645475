import '../ui/styles/styles.css';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../lib/api/query.ts';
import { clearSession } from '../lib/api/session.ts';
import { setLanguage } from '../lib/i18n/current-language.ts';

// What may pass is asked for again at once: a test waits for nobody.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

afterEach(async () => {
  // First what is shown, or it would ask anew in the name of nobody.
  await cleanup();
  toast.remove();
  // React Aria says what it said before to whoever comes next.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
  setLanguage('ar');
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  const { width, height } = server.config.browser.viewport;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
