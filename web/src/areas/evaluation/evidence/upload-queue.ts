import { cases } from '@miyar/contract/evaluation/cases';
import { type Evidence, evidence, EVIDENCE_FILE, EVIDENCE_TITLE_LENGTH, type EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useRef, useState } from 'react';
import { ApiError, callMaking } from '../../../lib/api/api.ts';
import { unreadableFileError } from '../../../lib/api/api-error.ts';
import { invalidate } from '../../../lib/api/query.ts';
import { fileProblem } from '../../../lib/forms/file-rule.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { withoutMetadata } from './without-metadata.ts';

/** A file on its way into the library. */
export interface Sending {
  key: number;
  file: File;
  /** How much of it was sent, 0 to 1; undefined while it waits, and once it is there or refused. */
  share?: number | undefined;
  refusal?: string | undefined;
  /** Whether sending it again can help. */
  mayRetry?: boolean | undefined;
  /** The item it became, or the one that had its bytes already. */
  came?: { item: Evidence; isNew: boolean } | undefined;
}

/** Answers that other evidence changes. */
export const refreshEvidence = (): Promise<unknown> =>
  invalidate(evidence.list, evidenceStore.list, evidenceStore.versions, institutionProfile.read, selfEvaluation.read, selfEvaluation.answer, cases.read);

const stemOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, EVIDENCE_TITLE_LENGTH) || name;

function kindOf(name: string): EvidenceKind {
  if (/\.(?:jpe?g|png)$/i.test(name)) return 'photograph';
  return /\.xlsx?$/i.test(name) ? 'data' : 'document';
}

/**
 * Files on their way into the library of a case, one after the other, each linked to the indicators named. They go on
 * when the page is left.
 */
export function useUploadQueue(caseId: number, indicatorIds: readonly number[]) {
  const { language } = useLanguage();
  const [queue, setQueue] = useState<readonly Sending[]>([]);
  const waiting = useRef<Sending[]>([]);
  const next = useRef(0);
  const running = useRef(false);
  const change = (key: number, changes: Partial<Sending>) => setQueue((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const send = async ({ key, file }: Sending) => {
    change(key, { share: 0, refusal: undefined });
    try {
      const { made: item, isNew } = await callMaking(
        evidence.add,
        {
          params: { id: caseId },
          body: { title: stemOf(file.name), kind: kindOf(file.name), indicator_ids: [...indicatorIds] },
          files: { file: await withoutMetadata(file) },
        },
        { onProgress: (share) => change(key, { share }) },
      );
      change(key, { share: undefined, came: { item, isNew } });
    } catch (reason) {
      const { inWords: refusal, status, mayPass } = reason instanceof ApiError ? reason : unreadableFileError(file.name, language);
      change(key, { share: undefined, refusal, mayRetry: status === 429 || mayPass });
    }
  };
  const run = async () => {
    if (running.current) return;
    running.current = true;
    try {
      for (let one = waiting.current.shift(); one; one = waiting.current.shift()) await send(one);
    } finally {
      running.current = false;
    }
    await refreshEvidence();
  };
  const enqueue = (entries: readonly Sending[]) => {
    waiting.current.push(...entries.filter(({ refusal }) => refusal === undefined));
    void run();
  };
  return {
    queue,
    add: (files: readonly File[]) => {
      const entries = files.map((file): Sending => ({ key: (next.current += 1), file, refusal: fileProblem(file, EVIDENCE_FILE, language) }));
      setQueue((before) => [...before, ...entries]);
      enqueue(entries);
    },
    retry: (one: Sending) => {
      change(one.key, { refusal: undefined });
      enqueue([{ ...one, refusal: undefined }]);
    },
    remove: ({ key }: Sending) => {
      waiting.current = waiting.current.filter((one) => one.key !== key);
      setQueue((before) => before.filter((one) => one.key !== key));
    },
  };
}
