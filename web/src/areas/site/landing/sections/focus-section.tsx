import './focus.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { BookOpen, GraduationCap, HandHelping, Landmark, School, Globe } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';

/** The icons of the six built-in kinds of institution, in their order; for those an editor adds, the icons repeat from the first. */
const PICTURES = [BookOpen, GraduationCap, School, Globe, Landmark, HandHelping] as const;

/** `#focus-areas`: the kinds of institution the authority serves. */
export function FocusSection({ content }: { content: ContentOf<'focus-areas'> }) {
  const { language } = useLanguage();
  return (
    <SectionFrame id="focus-areas" title={content.title} subtitle={content.subtitle} lead={content.description} beside>
      <ol className="focus-areas">
        {content.areas.map(({ id, title, description }, index) => (
          <li key={id}>
            <span aria-hidden>{formatNumber(index + 1, language)}</span>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
            <Icon of={PICTURES[(id - 1) % PICTURES.length] ?? BookOpen} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
