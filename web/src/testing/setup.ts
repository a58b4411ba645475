import '../ui/styles/styles.css';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../lib/api/query.ts';
import { clearSession } from '../lib/api/session.ts';
import { setLanguage } from '../lib/i18n/current-language.ts';

// A failure that may pass is tried again at once, so that no test waits.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

afterEach(async () => {
  // The components first: otherwise they would fetch again without a session.
  await cleanup();
  toast.remove();
  // React Aria repeats its last announcement to the next test.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
  setLanguage('ar');
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  const { width, height } = server.config.browser.viewport;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
