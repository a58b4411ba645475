import './choice-links.css';
import { Link as AriaLink } from 'react-aria-components/Link';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** Ways on, as equal cards: a picture and a word each. */
export function ChoiceLinks({ label, links }: { label: string; links: readonly { href: string; label: string; icon: LucideIcon }[] }) {
  return (
    <nav className="choice-links" aria-label={label}>
      {links.map(({ href, label, icon }) => (
        <AriaLink key={href} className="choice-link" href={href}>
          <Icon of={icon} size="lg" />
          <span>{label}</span>
        </AriaLink>
      ))}
    </nav>
  );
}
