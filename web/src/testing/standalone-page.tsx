import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import type { Language } from '../lib/i18n/current-language.ts';
import { render } from './render.tsx';

/** The names of the product, which are the same in both languages. */
export const NAMES = /IQS|Miyar/;

export const main = page.getByRole('main');
/** The page that replaces every other page. */
export const elsewhere = page.getByRole('status', { name: 'Elsewhere' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string) => page.getByRole('link', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Shows a screen as a page of its own, at its address. */
export const showPage =
  (language: Language) =>
  (screen: ReactNode, path: string, at = path, state?: unknown) =>
    render(screen, { language, isPage: true, path, at, state });
