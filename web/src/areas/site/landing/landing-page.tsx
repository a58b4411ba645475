import type { ReactNode } from 'react';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { LanguageProvider } from '../../../lib/i18n/language.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import type { SendMessage } from '../contact/message.ts';
import type { DocumentsState } from '../library/documents-state.ts';
import { DocumentsSection } from '../library/documents-section.tsx';
import { AboutSection } from './sections/about-section.tsx';
import type { LandingSections } from './content.ts';
import { FaqSection } from './sections/faq-section.tsx';
import { FocusSection } from './sections/focus-section.tsx';
import { HeroSection } from './sections/hero-section.tsx';
import type { LandingContent } from './landing-content.ts';
import { MethodologySection } from './sections/methodology-section.tsx';
import { SectionSkeleton } from '../frame/section-frame.tsx';
import { SiteFrame } from '../frame/site-frame.tsx';
import { StructureSection } from './sections/structure-section.tsx';
import { VisionSection } from './sections/vision-section.tsx';

export interface LandingPageProps {
  /** Undefined until they have come: each section shows its skeleton. */
  sections: LandingSections | undefined;
  documents: DocumentsState;
  language: Language;
  /** Where someone signed in goes on. */
  dashboard?: string | undefined;
  /** A notice for administrators only, such as that the content could not be loaded (REQ-A25). */
  notice?: string | undefined;
  onDownload: (document: { id: number; filename: string }) => Promise<void>;
  onSend: SendMessage;
}

/** The whole of `/`, from what it is given: it reads no address, no storage and no server, so it can be written anywhere. */
export function LandingPage({ sections, documents, language, dashboard, notice, onDownload, onSend }: LandingPageProps) {
  const shown = (id: string, section: (content: LandingContent) => ReactNode): ReactNode =>
    sections ? section(sections.content) : <SectionSkeleton id={id} />;
  return (
    <LanguageProvider fixed={language}>
      <SiteFrame dashboard={dashboard} footer={sections?.content.contact}>
        {notice && (
          <div className="wrap">
            <Banner tone="wait">{notice}</Banner>
          </div>
        )}
        {shown('home', ({ hero }) => (
          <HeroSection content={hero} counted={sections?.counted ?? null} dashboard={dashboard} />
        ))}
        {shown('about', ({ about }) => (
          <AboutSection content={about} image={sections?.aboutImage ?? null} />
        ))}
        {shown('vision-mission-values', (content) => (
          <VisionSection content={content['vision-mission-values']} />
        ))}
        {shown('focus-areas', (content) => (
          <FocusSection content={content['focus-areas']} />
        ))}
        {shown('accreditation-methodology', (content) => (
          <MethodologySection content={content['accreditation-methodology']} />
        ))}
        {shown('official-documents', (content) => (
          <DocumentsSection content={content['official-documents']} documents={documents} onDownload={onDownload} />
        ))}
        {shown('organizational-structure', (content) => (
          <StructureSection content={content['organizational-structure']} />
        ))}
        {shown('faq', ({ faq }) => (
          <FaqSection content={faq} />
        ))}
        {shown('contact', ({ contact }) => (
          <ContactSection content={contact} onSend={onSend} />
        ))}
      </SiteFrame>
    </LanguageProvider>
  );
}
