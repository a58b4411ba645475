import './landing-editor.css';
import type { Section } from '@miyar/contract/site/landing';
import { CircleCheck, CircleDashed, Pencil } from 'lucide-react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { fieldText } from './fields/field-text.ts';
import { landingEditorText } from './text.ts';

/** The sections of the landing page, each with its status. */
export function SectionCards({ sections, onOpen }: { sections: readonly Section[]; onOpen: (section: Section) => void }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  return (
    <ul className="section-cards" aria-label={t('sections')}>
      {sections.map((section) => (
        <li key={section.section} className="card">
          <h2 className="card-title">{name(section.section)}</h2>
          <Chip {...(section.configured ? { tone: 'ok', icon: CircleCheck } : { tone: 'plain', icon: CircleDashed })}>
            {t(section.configured ? 'configured' : 'needs_setup')}
          </Chip>
          <p className="small subtle">
            {section.configured ? (
              <>
                {t('changed')}: <When at={section.updated_at} show="relative" />
              </>
            ) : (
              t('built_in_text')
            )}
          </p>
          <Button size="sm" icon={Pencil} onPress={() => onOpen(section)}>
            {t('edit')}
            <span className="visually-hidden"> {name(section.section)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
