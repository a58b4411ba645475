import './marks.css';
import type { ReactNode } from 'react';

const TONES = ['mint', 'gold', 'lapis'] as const;

/** The first letter of a name; a star for a group. The name itself is beside it. */
export function Avatar({ name, shape = 'round' }: { name: string; shape?: 'round' | 'star' | undefined }) {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (
    <span className="avatar" aria-hidden data-shape={shape} data-tone={TONES[sum % TONES.length]}>
      {initial(name)}
    </span>
  );
}

/** A person or a body: avatar, name, and a word about them. */
export function Person({ name, detail, shape }: { name: string; detail?: ReactNode; shape?: 'round' | 'star' | undefined }) {
  return (
    <span className="person">
      <Avatar name={name} shape={shape} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {detail && <small>{detail}</small>}
      </span>
    </span>
  );
}

// Titles such as «د.» and “Dr” and the Arabic article distinguish nobody.
const initial = (name: string): string => {
  const [first = ''] = name
    .trim()
    .replace(/^(?:(?:أ|د|م)\.|dr\.?|prof\.?|mr\.?|mrs\.?|ms\.?)\s+/i, '')
    .replace(/^ال/, '');
  // Alone, this letter is read as a circle: it is written as it begins a word.
  if (first === 'ه') return 'هـ';
  // With its hamza below, this one is read as an exclamation mark.
  return first === 'إ' ? 'ا' : first.toUpperCase();
};
