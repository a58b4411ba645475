import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AriaLanguageProvider } from './lib/i18n/aria-language.tsx';
import { queryClient } from './lib/api/query.ts';
import { Toasts } from './screens/frame/toasts.tsx';

/** The surroundings of every screen: its language, the cache of answers all screens share, and the toasts. */
export function App({ children }: { children: ReactNode }) {
  return (
    <AriaLanguageProvider>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </AriaLanguageProvider>
  );
}
