import { useLanguage } from '../../../../lib/i18n/language.tsx';
import type { Section } from '@miyar/contract/site/landing';
import { Shown } from './preview.tsx';

/** A section in small, as visitors see it: what its card is about is seen before it is read. */
export function SectionPicture({ section }: { section: Section }) {
  const { language } = useLanguage();
  return (
    <div className="section-picture" aria-hidden>
      <div className="preview-page" inert>
        <Shown section={section} side={language} />
      </div>
    </div>
  );
}
