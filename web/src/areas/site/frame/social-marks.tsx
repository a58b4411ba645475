import type { ContentOf } from '@miyar/contract/site/landing-content';

export type SocialLinks = ContentOf<'contact'>['socialLinks'];

/** The marks by hand, in the stroke of our other pictures. Their names are names: the same in both languages. */
const MARKS = [
  { key: 'x', name: 'X', path: 'M5 4l14 16M19 4L5 20' },
  { key: 'youtube', name: 'YouTube', path: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.5 9.5v5l4-2.5z' },
  { key: 'linkedin', name: 'LinkedIn', path: 'M5 10v9M5 5.5v.01M10 19v-9M10 14c0-2.6 1.6-4 3.8-4S18 11.4 18 14v5' },
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 7v.01',
  },
] as const;

/** The authority's accounts elsewhere; a mark without an address is a mark and no link (REQ-A5). */
export function SocialMarks({ label, links }: { label: string; links: SocialLinks | undefined }) {
  return (
    <ul className="social" aria-label={label}>
      {MARKS.map(({ key, name, path }) => {
        const href = links?.[key];
        const mark = (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        );
        return (
          <li key={key} aria-hidden={href ? undefined : true}>
            {href ? (
              <a href={href} rel="noreferrer" target="_blank" aria-label={name}>
                {mark}
              </a>
            ) : (
              <span>{mark}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
