import { landing, type Section } from '@miyar/contract/site/landing';
import { useMemo, useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useUnsent } from '../../../../shared/forms/use-unsent.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { contentOf, type Draft, type Entry, fromDraft, isSame, toDraft } from './draft.ts';
import { entryField, findProblems, LIST, type Problems, refusedFields } from './problems.ts';
import { updateSection, useSection } from './sections.ts';
import { landingEditorText } from './text.ts';
import { useNoToken } from './use-no-token.ts';

/** The texts of a section while they are edited: the typed values, their problems, and whether somebody else was quicker. */
export function useEditor(opened: Section, onSaved: () => void) {
  const t = useText(landingEditorText);
  const { section } = opened;
  const [base, setBase] = useState(opened);
  const start = useMemo(() => toDraft(section, contentOf(base)), [section, base]);
  const [draft, setDraft] = useState<Draft>(start);
  const [problems, setProblems] = useState<Problems>({});
  /** Counts the attempts that found something wrong, so that the first field at fault takes the focus each time. */
  const [faults, setFaults] = useState(0);
  const newest = useSection(section) ?? base;
  const overtaken = !isSame(newest.content, base.content);
  const dirty = !isSame(draft, start);
  useUnsent(
    `landing.update ${section}`,
    useMemo(() => (dirty ? { draft, base } : undefined), [dirty, draft, base]),
    (unsent) => {
      setBase(unsent.base);
      setDraft(unsent.draft);
    },
  );

  const fault = (found: Problems) => {
    setProblems(found);
    setFaults((count) => count + 1);
  };
  const update = useEndpointMutation(landing.update, {
    refuse: useNoToken(),
    onSuccess: (saved) => {
      updateSection(section, saved);
      toast.success(t('saved'));
      onSaved();
    },
    onError: (reason) => {
      toast.error(t('save_failed'));
      if (reason.code === 'content_changed') void invalidate(landing.list);
      if (reason.errors.length > 0) fault(refusedFields(section, draft.entries, reason.errors));
    },
  });
  const save = () => {
    const found = findProblems(section, draft);
    if (Object.keys(found).length > 0) return fault(found);
    setProblems({});
    // A new picture alone moves the moment of the last change, and is no reason to refuse the texts.
    const { updated_at } = overtaken ? base : newest;
    update.mutate({ params: { section }, body: { content: fromDraft(section, draft), updated_at } });
  };

  const forget = (place: string) => setProblems(({ [place]: _fixed, ...rest }) => rest);
  const begin = (from: Section, with_: Draft) => {
    setBase(from);
    setDraft(with_);
    setProblems({});
    update.reset();
  };
  return {
    section,
    base,
    newest,
    draft,
    problems,
    faults,
    dirty,
    save,
    saving: update.isPending,
    /** The refusal of the last attempt to save, until the next attempt. */
    refusal: update.error,
    overtaken: overtaken || update.error?.code === 'content_changed',
    failure: update.error && update.error.code !== 'content_changed' && update.error.errors.length === 0 ? update.error : null,
    setText: (key: string, value: string) => {
      setDraft((before) => ({ ...before, texts: { ...before.texts, [key]: value } }));
      forget(key);
    },
    setEntries: (entries: readonly Entry[]) => {
      setDraft((before) => ({ ...before, entries }));
      forget(LIST);
    },
    setEntryText: (id: number, name: string, value: string) => {
      setDraft((before) => ({
        ...before,
        entries: before.entries.map((entry) => (entry.id === id ? { ...entry, texts: { ...entry.texts, [name]: value } } : entry)),
      }));
      forget(entryField(id, name));
    },
    setLive: (live: boolean) => setDraft((before) => ({ ...before, live })),
    setBroken: (broken: Draft['broken'], texts: Draft['texts']) => setDraft((before) => ({ ...before, broken, texts: { ...before.texts, ...texts } })),
    /** Goes on from a newer state of the section: with what it says, or with what was typed. */
    takeNewest: () => begin(newest, toDraft(section, contentOf(newest))),
    continueWithMine: () => begin(newest, draft),
    startFrom: (from: Section) => begin(from, toDraft(section, contentOf(from))),
  };
}

export type Editor = ReturnType<typeof useEditor>;
