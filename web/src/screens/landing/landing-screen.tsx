import { landing } from '@miyar/contract/site/landing';
import { library } from '@miyar/contract/site/library';
import { useMemo, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sendMessage } from '../../areas/site/contact/send-message.ts';
import type { DocumentsState } from '../../areas/site/library/documents-state.ts';
import { defaultSections, readSections } from '../../areas/site/landing/content.ts';
import { LandingPage } from '../../areas/site/landing/landing-page.tsx';
import { pageDescription } from '../../areas/site/landing/standard-in-words.ts';
import { landingText } from '../../areas/site/landing/text.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useMetaDescription } from './meta-description.ts';
import { MOVED } from './moved-anchors.ts';
import { saveDocument } from './save-document.ts';
import { useRouterLinks } from './use-router-links.ts';

/** More than a page of documents is for the search. */
const MAX_DOCUMENTS = 500;

/** `/`. */
export function LandingScreen() {
  const { language } = useLanguage();
  const t = useText(landingText);
  const session = useSession();
  const { hash } = useLocation();
  const { sections, notice } = useSections();
  const documents = useDocuments();
  useDocumentTitle(t('page_title'));
  useMetaDescription(pageDescription((sections ?? defaultSections(language)).content, language));
  useRouterLinks();
  useAnchorOnLoad(sections !== undefined && documents.state !== 'loading');
  const moved = MOVED[hash];
  if (moved) return <Navigate to={moved} replace />;
  return (
    <LandingPage
      sections={sections}
      documents={documents}
      language={language}
      dashboard={session ? homeOf(session.user.role) : undefined}
      notice={session?.user.role === 'admin' ? notice : undefined}
      onDownload={saveDocument}
      onSend={sendMessage}
    />
  );
}

/** The content for the reader; built-in, with a word for administrators, when it could not be had or read (REQ-A25). */
function useSections() {
  const { language } = useLanguage();
  const t = useText(landingText);
  const { data, error } = useEndpoint(landing.list);
  const read = useMemo(() => (data === undefined ? undefined : readSections(data, language)), [data, language]);
  if (read) return { sections: read, notice: undefined };
  const failed = error !== null || data !== undefined;
  if (!failed) return { sections: undefined, notice: undefined };
  const reason = data === undefined ? t('failed') : t('invalid');
  return { sections: defaultSections(language), notice: t('failed_for_admin', { reason }) };
}

function useDocuments(): DocumentsState {
  const { data, error, isFetching, refetch } = useEndpoint(library.list, { query: { limit: MAX_DOCUMENTS } });
  return useMemo(() => {
    // An administrator receives hidden ones as well; this page shows what the public sees.
    if (Array.isArray(data)) return { state: 'loaded', rows: data.filter(({ available }) => available) };
    return error === null && data === undefined ? { state: 'loading' } : { state: 'failed', trying: isFetching, again: () => void refetch() };
  }, [data, error, isFetching, refetch]);
}

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * `/#faq` opened from outside: the section is brought into view when the content above it has come, and again when the
 * letters have; unless the reader has moved already.
 */
function useAnchorOnLoad(ready: boolean): void {
  const { hash } = useLocation();
  const wanted = useRef(hash.slice(1));
  useEffect(() => {
    const stop = () => {
      wanted.current = '';
    };
    for (const kind of BY_HAND) window.addEventListener(kind, stop, { once: true, passive: true });
    return () => {
      for (const kind of BY_HAND) window.removeEventListener(kind, stop);
    };
  }, []);
  useEffect(() => {
    if (!ready) return;
    const show = () => {
      if (wanted.current !== '') document.getElementById(decodeURIComponent(wanted.current))?.scrollIntoView({ behavior: 'instant' });
    };
    show();
    void document.fonts.ready.then(show).finally(() => {
      wanted.current = '';
    });
  }, [ready]);
}
