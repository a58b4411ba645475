import type { Section } from '@miyar/contract/site/landing';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { type ComponentType, useMemo, useState } from 'react';
import type { SendMessage } from '../areas/site/contact/message.ts';
import { givenSections } from '../areas/site/landing/given-sections.ts';
import { LandingPage } from '../areas/site/landing/landing-page.tsx';
import { pageDescription } from '../areas/site/landing/standard-in-words.ts';
import { landingText } from '../areas/site/landing/text.ts';
import { downloadPath } from '../areas/site/library/document-row.tsx';
import { type Language, languageStore } from '../lib/i18n/current-language.ts';
import { LanguageProvider } from '../lib/i18n/language.tsx';
import { useSession } from '../lib/api/session.ts';
import { useText } from '../lib/i18n/text.ts';
import { useStore } from '../lib/store/store.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { useDocumentTitle } from '../screens/frame/document-title.ts';
import { useMetaDescription } from '../screens/landing/meta-description.ts';
import { usePlainLinks } from '../screens/landing/use-plain-links.ts';

/** The content of the page, in both languages: it comes with the page, as the server read it. */
export interface GivenContent {
  readonly sections: readonly Section[];
  readonly documents: readonly LibraryDocument[];
}

// The code for a visitor's later acts is loaded when they act: none of it is needed to read the page.
const sendMessage: SendMessage = async (message) => (await import('../areas/site/contact/send-message.ts')).sendMessage(message);
const forDownload = () => Promise.all([import('../screens/frame/toasts.tsx'), import('../screens/landing/save-document.ts')]);

/** Follows the link of a document, as the browser does without a script. */
function followLink({ id, filename }: { id: number; filename: string }): void {
  Object.assign(document.createElement('a'), { href: downloadPath(id), download: filename }).click();
}

/**
 * `/` as the server writes it and the browser takes it over: without router, queries and React Aria, since a first visit
 * should cost little. `LandingScreen` is the same page within the application.
 */
export function RenderedLanding({ content, language }: { content: GivenContent; language: Language }) {
  const chosen = useStore(languageStore, undefined, () => language);
  return (
    <LanguageProvider fixed={chosen}>
      <Landing content={content} language={chosen} />
    </LanguageProvider>
  );
}

function Landing({ content, language }: { content: GivenContent; language: Language }) {
  const t = useText(landingText);
  const session = useSession();
  const [Toasts, setToasts] = useState<ComponentType>();
  const sections = useMemo(() => givenSections(content.sections, language), [content, language]);
  const documents = useMemo(() => ({ state: 'loaded', rows: content.documents }) as const, [content]);
  useDocumentTitle(t('page_title'));
  useMetaDescription(pageDescription(sections.content, language));
  usePlainLinks();
  const download = async (document: { id: number; filename: string }) => {
    // Where that does not come, the browser follows the link as it does without a script, and says itself how it went.
    const parts = await forDownload().catch(() => undefined);
    if (!parts) return followLink(document);
    const [toasts, { saveDocument }] = parts;
    setToasts(() => toasts.Toasts);
    return saveDocument(document);
  };
  return (
    <>
      <LandingPage
        sections={sections}
        documents={documents}
        language={language}
        dashboard={session ? homeOf(session.user.role) : undefined}
        onDownload={download}
        onSend={sendMessage}
      />
      {Toasts && <Toasts />}
    </>
  );
}
