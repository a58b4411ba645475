import { useEffect } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { frameText } from './frame-text.ts';

/** Names the page in the browser's tab and history: “Applications · Miyar”. */
export function useDocumentTitle(title: string): void {
  const product = useText(frameText)('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
