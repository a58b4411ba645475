import type { Section } from '@miyar/contract/landing';
import type { LibraryDocument } from '@miyar/contract/library';
import { type ComponentType, useMemo, useState, useSyncExternalStore } from 'react';
import type { SendMessage } from '../../features/contact/message.ts';
import { givenSections } from '../../features/landing/given-sections.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { landingText } from '../../features/landing/text.ts';
import { downloadPath } from '../../features/library/document-row.tsx';
import { currentLanguage, type Language, subscribeLanguage } from '../../lib/current-language.ts';
import { LanguageProvider } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { homeOf } from '../../paths.ts';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useMetaDescription } from './meta-description.ts';
import { usePlainLinks } from './use-plain-links.ts';

/** What the page says, in both languages: it comes with the page, as the server read it. */
export interface GivenContent {
  readonly sections: readonly Section[];
  readonly documents: readonly LibraryDocument[];
}

// What a visitor may do later is loaded when it is done: nothing of it is needed to read the page.
const sendMessage: SendMessage = async (message) => (await import('../../features/contact/send-message.ts')).sendMessage(message);
const forDownload = () => Promise.all([import('../frame/toasts.tsx'), import('./save-document.ts')]);

/** As a press on a document's own link does where there is no script. */
function followLink({ id, filename }: { id: number; filename: string }): void {
  Object.assign(document.createElement('a'), { href: downloadPath(id), download: filename }).click();
}

/**
 * `/` as the server writes it and the browser takes it over: without router, queries and React Aria, since a first visit
 * should cost little. `LandingScreen` is the same page within the application.
 */
export function RenderedLanding({ content, language }: { content: GivenContent; language: Language }) {
  const chosen = useSyncExternalStore(subscribeLanguage, currentLanguage, () => language);
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
  useMetaDescription(t('page_description'));
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
