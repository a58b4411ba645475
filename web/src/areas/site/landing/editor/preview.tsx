import './preview.css';
import type { Section } from '@miyar/contract/site/landing';
import { library } from '@miyar/contract/site/library';
import type { ReactNode } from 'react';
import { directionOf, type Language, LanguageProvider, useLanguage } from '../../../../lib/i18n/language.tsx';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ContactSection } from '../../contact/contact-section.tsx';
import { AboutSection } from '../sections/about-section.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { FocusSection } from '../sections/focus-section.tsx';
import { HeroSection } from '../sections/hero-section.tsx';
import { MethodologySection } from '../sections/methodology-section.tsx';
import { StructureSection } from '../sections/structure-section.tsx';
import { VisionSection } from '../sections/vision-section.tsx';
import { DocumentsSection } from '../../library/documents-section.tsx';
import type { DocumentsState } from '../../library/documents-state.ts';
import { fieldText } from './fields/field-text.ts';
import { landingEditorText } from './text.ts';
import { useCounted } from './use-counted.ts';

/** Few are enough to see how they look. */
const DOCUMENTS = 3;
const noDownload = () => Promise.resolve();
const noMessage = () => Promise.resolve({ sent: true } as const);

/** A section as visitors see it, in both languages. It is to look at: nothing in it can be pressed. */
export function Preview({ section, lead }: { section: Section; lead: string }) {
  const { language } = useLanguage();
  const sides: readonly Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className="previews">
      <p className="muted">{lead}</p>
      {sides.map((side) => (
        <Page key={side} side={side}>
          <Shown section={section} side={side} />
        </Page>
      ))}
    </div>
  );
}

function Page({ side, children }: { side: Language; children: ReactNode }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  return (
    <figure>
      <figcaption>{t('preview_of', { language: name(side) })}</figcaption>
      <div className="preview-window">
        <div className="preview-page" inert lang={side} dir={directionOf(side)}>
          <LanguageProvider fixed={side}>{children}</LanguageProvider>
        </div>
      </div>
    </figure>
  );
}

/** A section in one language. */
export function Shown({ section, side }: { section: Section; side: Language }) {
  const documents = useDocuments(section.section === 'official-documents');
  const counted = useCounted(section.section === 'hero' && section.content.en.liveNumbers);
  switch (section.section) {
    case 'hero':
      return <HeroSection content={section.content[side]} counted={counted} />;
    case 'about':
      return <AboutSection content={section.content[side]} image={section.image} />;
    case 'vision-mission-values':
      return <VisionSection content={section.content[side]} />;
    case 'focus-areas':
      return <FocusSection content={section.content[side]} />;
    case 'accreditation-methodology':
      return <MethodologySection content={section.content[side]} />;
    case 'official-documents':
      return <DocumentsSection content={section.content[side]} documents={documents} onDownload={noDownload} />;
    case 'organizational-structure':
      return <StructureSection content={section.content[side]} />;
    case 'faq':
      return <FaqSection content={section.content[side]} />;
    case 'contact':
      return <ContactSection content={section.content[side]} onSend={noMessage} />;
  }
}

function useDocuments(enabled: boolean): DocumentsState {
  const { data } = useEndpoint(library.list, { query: { limit: DOCUMENTS } }, { enabled });
  return data ? { state: 'loaded', rows: data.filter(({ available }) => available) } : { state: 'loading' };
}
