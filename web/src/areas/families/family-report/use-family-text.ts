import type { FamilyItem, FamilyText } from '@miyar/contract/evaluation/report/family-text';
import { type FamilyReport, familyReport } from '@miyar/contract/families/family-report';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { keyOf, queryClient } from '../../../lib/api/query.ts';
import { useStore } from '../../../lib/store/store.ts';
import { type WrittenAnswer, writerOf } from '../../../shared/saved-answers/answer-writer.ts';
import { deleteDraftsNamed, draftNamed, storeDraftNamed } from '../../../shared/saved-answers/drafts.ts';

interface Place {
  userId: number;
  caseId: number;
}

const FIGURES = 'figures';

/** The text of an item as the server stores it: on one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const plainItems = (items: readonly FamilyItem[]) => items.map(({ ar, en, sources }) => [oneLine(ar), oneLine(en), ...sources]);

/** A section of a text in one spelling: two that say the same are equal. */
function plainOf({ sections, figures }: FamilyText, section: string): string {
  return JSON.stringify(section === FIGURES ? figures : plainItems(sections.find((one) => one.section === section)?.items ?? []));
}

const sectionsOf = ({ sections }: FamilyText): string[] => [...sections.map(({ section }) => section), FIGURES];

const isSame = (one: FamilyText, other: FamilyText): boolean => sectionsOf(one).every((section) => plainOf(one, section) === plainOf(other, section));

/** The number of the next new item: below zero until the server gives it its own. */
export const newId = ({ sections }: FamilyText): number => Math.min(0, ...sections.flatMap(({ items }) => items.map(({ id }) => id))) - 1;

/**
 * The text for families of a case as it is written: first on this device, then on the server, where each section that differs is one call. Sections that an
 * interrupted save has stored are not sent again with the next attempt.
 */
function writtenAt({ userId, caseId }: Place): WrittenAnswer<FamilyReport, FamilyText> {
  const name = `${userId}:family-report:${caseId}`;
  const params = { id: caseId };
  /** The answers of the server by their version, as far as this page has met them. */
  const met = new Map<number, FamilyReport>();
  /** The numbers the server gave to new items. */
  const given = new Map<number, number>();
  let interrupted: { base: number; report: FamilyReport } | undefined;
  const meet = (report: FamilyReport): FamilyReport => {
    met.set(report.version, report);
    return report;
  };
  const save = async (base: number, text: FamilyText): Promise<FamilyReport> => {
    let report = interrupted?.base === base ? interrupted.report : met.get(base);
    const changed = sectionsOf(text).filter((section) => !report || plainOf(text, section) !== plainOf(report.content, section));
    for (const section of changed) {
      const items = text.sections.find((one) => one.section === section)?.items ?? [];
      const version = report?.version ?? base;
      const before = report?.content.sections.find((one) => one.section === section)?.items;
      const body =
        section === FIGURES
          ? { version, keys: [...text.figures] }
          : {
              version,
              items: items.map(({ id, ar, en, sources }) => {
                const known = id > 0 ? id : given.get(id);
                const isStored = known !== undefined && (!before || before.some((item) => item.id === known));
                return { ...(isStored && { id: known }), ar: oneLine(ar), en: oneLine(en), sources: [...sources] };
              }),
            };
      report = meet(await call(familyReport.write, { params: { ...params, section }, body }));
      interrupted = { base, report };
      const stored = report.content.sections.find((one) => one.section === section)?.items ?? [];
      for (const [index, { id }] of items.entries()) if (id < 0 && stored[index]) given.set(id, stored[index].id);
    }
    interrupted = undefined;
    return report ?? meet(await call(familyReport.read, { params }));
  };
  return {
    name,
    userId,
    textOf: (report) => meet(report).content,
    isSame,
    readDraft: () => draftNamed(name),
    storeDraft: (draft) => storeDraftNamed(name, draft),
    deleteDraft: () => deleteDraftsNamed(name),
    save,
    fetch: () => call(familyReport.read, { params }),
    storesBeside: false,
    onAnswer: (report) => queryClient.setQueryData(keyOf(familyReport.read, { params }), report),
  };
}

/** The text for families as its author types it, with the state of it and its writer. One case for the life of the component. */
export function useFamilyText(place: Place, report: FamilyReport) {
  const [writer] = useState(() => writerOf(writtenAt(place)));
  const { text, state, other } = useStore(writer.written);
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    void writer.arrived(report, true);
  }, [writer, report]);
  return { text, state, other, writer };
}
