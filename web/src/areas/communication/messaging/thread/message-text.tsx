import type { Language } from '../../../../lib/i18n/current-language.ts';
import { piecesOf } from './links.ts';

/** What somebody wrote: text in its own direction, whatever it looks like, with its links to be followed. */
export function MessageText({ text, language }: { text: string; language?: Language }) {
  return (
    <p className="message-text" dir="auto" lang={language}>
      {piecesOf(text).map(({ text: words, href }, place) =>
        href === undefined ? (
          words
        ) : (
          // The pieces of a message never change places.
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi className="message-link">{words}</bdi>
          </a>
        ),
      )}
    </p>
  );
}
