import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AriaLanguageProvider } from './lib/aria-language.tsx';
import { queryClient } from './lib/query.ts';
import { Toasts } from './screens/frame/toasts.tsx';

/** What every screen stands in: its language, the answers it shares with others, and the toasts. */
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
