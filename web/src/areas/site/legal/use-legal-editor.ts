import { legal, type LegalPage } from '@miyar/contract/site/legal';
import { useEffect, useMemo, useState } from 'react';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useUnsent } from '../../../shared/forms/use-unsent.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Problems } from '../landing/editor/problems.ts';
import { type DraftSection, fromDraft, isSame, type LegalDraft, toDraft } from './draft.ts';
import { findProblems, refusedFields, SECTIONS } from './problems.ts';
import { legalEditorText } from './text.ts';

/** The next version of a text while it is written: the typed values, their problems, and whether somebody else was quicker. */
export function useLegalEditor(opened: LegalPage, onPublished: () => void) {
  const t = useText(legalEditorText);
  const { page } = opened;
  const today = riyadhDay();
  /** The version that is written on, and the newest the writer knows of: they differ when the writer continues with their own text over a newer one. */
  const [base, setBase] = useState(opened);
  const [basedOn, setBasedOn] = useState(opened.version);
  const [draft, setDraft] = useState<LegalDraft>(() => toDraft(opened, today));
  const [problems, setProblems] = useState<Problems>({});
  const [faults, setFaults] = useState(0);
  const start = useMemo(() => toDraft(base, today), [base, today]);
  const dirty = !isSame(draft, start);
  useUnsent(
    `legal.publish ${page}`,
    useMemo(() => (dirty ? { draft, base, basedOn } : undefined), [dirty, draft, base, basedOn]),
    (unsent) => {
      setBase(unsent.base);
      setBasedOn(unsent.basedOn);
      setDraft(unsent.draft);
    },
  );
  const versions = useEndpoint(legal.versions, { params: { page } });
  const newest = Math.max(basedOn, versions.data?.[0]?.version ?? 0);
  useWarningBeforeLeaving(dirty);

  const fault = (found: Problems) => {
    setProblems(found);
    setFaults((count) => count + 1);
  };
  const publishing = useEndpointMutation(legal.publish, {
    onSuccess: () => {
      toast.success(t('published_done'));
      void invalidate(legal.versions, legal.read);
      onPublished();
    },
    onError: (reason) => {
      toast.error(t('publish_failed'));
      if (reason.code === 'legal_text_changed') void invalidate(legal.versions, legal.read);
      if (reason.errors.length > 0) fault(refusedFields(draft, reason.errors));
    },
  });
  const forget = (place: string) => setProblems(({ [place]: _fixed, ...rest }) => rest);
  const { error } = publishing;
  const refused = error?.code === 'legal_text_changed';
  return {
    page,
    base,
    draft,
    problems,
    faults,
    dirty,
    today,
    newest,
    /** A newer version than the writer knows of is there. */
    overtaken: refused || newest > basedOn,
    publishing: publishing.isPending,
    failure: error && !refused && error.errors.length === 0 ? error : null,
    /** Returns whether it can be sent; the problems are shown beside the fields. */
    check: (): boolean => {
      const found = findProblems(draft, today);
      const wrong = Object.keys(found).length > 0;
      if (wrong) fault(found);
      else setProblems({});
      return !wrong;
    },
    publish: () => {
      const { effectiveFrom, draft: asDraft } = draft;
      publishing.mutate({ params: { page }, body: { content: fromDraft(draft), effective_from: effectiveFrom, draft: asDraft, based_on: basedOn } });
    },
    change: (changes: Partial<LegalDraft>, place: string) => {
      setDraft((before) => ({ ...before, ...changes }));
      forget(place);
    },
    changeSection: (id: number, changes: Partial<DraftSection>, place: string) => {
      setDraft((before) => ({ ...before, sections: before.sections.map((section) => (section.id === id ? { ...section, ...changes } : section)) }));
      forget(place);
    },
    setSections: (sections: readonly DraftSection[]) => {
      setDraft((before) => ({ ...before, sections }));
      forget(SECTIONS);
    },
    /** Goes on from a newer version: with what was typed, or with what it says. */
    continueWithMine: () => {
      setBasedOn(newest);
      publishing.reset();
    },
    startFrom: (newer: LegalPage) => {
      setBase(newer);
      setBasedOn(newer.version);
      setDraft(toDraft(newer, today));
      setProblems({});
      publishing.reset();
    },
  };
}

export type LegalEditor = ReturnType<typeof useLegalEditor>;

function useWarningBeforeLeaving(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
