import { useEffect } from 'react';

/** Sets the description of a page for search engines and shared links. */
export function useMetaDescription(text: string): void {
  useEffect(() => {
    let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) {
      meta = document.createElement('meta');
      meta.name = 'description';
      document.head.append(meta);
    }
    meta.content = text;
  }, [text]);
}
