import './brand.css';
import { mark } from '@miyar/ornament';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { dataUrl } from './rosette.tsx';

const ON_PAPER = dataUrl(mark());
const ON_INK = dataUrl(mark({ a: '#F4E9D2', b: '#0F3F39' }));

/** The mark and the name, which lead home. */
export function Brand({ href, name, detail, ground = 'paper' }: { href: string; name: ReactNode; detail?: ReactNode; ground?: 'paper' | 'ink' | undefined }) {
  return (
    <AriaLink className="brand" href={href} data-ground={ground}>
      <img src={ground === 'ink' ? ON_INK : ON_PAPER} alt="" width={40} height={40} />
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </AriaLink>
  );
}
