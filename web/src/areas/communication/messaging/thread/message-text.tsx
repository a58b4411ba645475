import { piecesOf } from './links.ts';

/** What somebody wrote: text in its own direction, whatever it looks like, with its links to be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="message-text" dir="auto">
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
