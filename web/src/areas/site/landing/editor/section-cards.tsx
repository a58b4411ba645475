import './landing-editor.css';
import { landing, type Section } from '@miyar/contract/site/landing';
import { CircleCheck, CircleDashed, Pencil } from '../../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { fieldText } from './fields/field-text.ts';
import { landingEditorText } from './text.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { Shown } from './preview.tsx';

/** The sections of the landing page, each with its picture, its status, and who changed it last. */
export function SectionCards({ sections, onOpen }: { sections: readonly Section[]; onOpen: (section: Section) => void }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  // Only adds a name: without an answer the cards show when a section was changed, and not by whom.
  const { data: authors } = useEndpoint(landing.authors);
  const authorOf = (of: Section) => authors?.find(({ section }) => section === of.section)?.changed_by.name;
  return (
    <ul className="section-cards" aria-label={t('sections')}>
      {sections.map((section) => (
        <li key={section.section} className="card">
          <SectionPicture section={section} />
          <h2 className="card-title">{name(section.section)}</h2>
          <Chip {...(section.configured ? { tone: 'ok', icon: CircleCheck } : { tone: 'plain', icon: CircleDashed })}>
            {t(section.configured ? 'configured' : 'needs_setup')}
          </Chip>
          <p className="small subtle">
            {section.configured ? (
              <>
                {t('changed')}: <When at={section.updated_at} show="relative" />
                {authorOf(section) && <span className="section-author">{t('by', { name: authorOf(section)! })}</span>}
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

/** A small picture of a section, as visitors see it: the subject of a card is seen before it is read. */
function SectionPicture({ section }: { section: Section }) {
  const { language } = useLanguage();
  return (
    <div className="section-picture" aria-hidden>
      <div className="preview-page" inert>
        <Shown section={section} side={language} />
      </div>
    </div>
  );
}
