import type { Language } from '../../../../lib/i18n/current-language.ts';
import { piecesOf } from './links.ts';

/** The text of a message: in its own direction, whatever it looks like, with its addresses as links. */
export function MessageText({ text, language }: { text: string; language?: Language }) {
  return (
    <p className="message-text" dir="auto" lang={language}>
      {piecesOf(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          words
        ) : (
          // The pieces of a message never change their order.
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi className="message-link">{words}</bdi>
          </a>
        ),
      )}
    </p>
  );
}
