import './structure.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { ClipboardCheck, FileBadge, GraduationCap, HeartHandshake, Monitor, Ruler, Scale } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { landingText } from '../text.ts';

/** The icons of the six built-in units, in their order; for those an editor adds, the icons repeat from the first. */
const PICTURES = [Ruler, ClipboardCheck, GraduationCap, HeartHandshake, Scale, Monitor] as const;

/** `#organizational-structure`: the authority as a tree, which it is for a screen reader too. */
export function StructureSection({ content }: { content: ContentOf<'organizational-structure'> }) {
  const t = useText(landingText);
  const { title, subtitle, description, centralAuthority, units } = content;
  return (
    <SectionFrame id="organizational-structure" title={title} subtitle={subtitle} lead={description} ground="sunken">
      <ul className="org" aria-label={t('tree')}>
        <li>
          <h3 className="org-root">
            <img src="/mark-light.svg" width={30} height={30} alt="" loading="lazy" />
            <span>{centralAuthority.title}</span>
          </h3>
          {units.length > 0 && (
            <ul className="org-units">
              {units.map((unit) => (
                <li key={unit.id}>
                  <div className="org-unit">
                    <Icon of={PICTURES[(unit.id - 1) % PICTURES.length] ?? FileBadge} size="lg" />
                    <h4>{unit.title}</h4>
                    {unit.description && <p>{unit.description}</p>}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </li>
      </ul>
    </SectionFrame>
  );
}
