import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type DecisionRoom, preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useMemo, useState } from 'react';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useUnsent } from '../../../shared/forms/use-unsent.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { DECISION_CHANGED } from './changed.ts';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import { decisionText } from './text.ts';

/** The draft of a decision: the typed values, whether they are saved, and the two ways to send them. */
export function useDraft(of: CaseDetail, room: DecisionRoom) {
  const t = useText(decisionText);
  const [draft, setDraft] = useState(() => draftOf(room));
  const [dirty, setDirty] = useState(false);
  /** The version that restored texts were typed on: a newer version refuses them once, so that nobody overwrites it unseen. */
  const [typedOn, setTypedOn] = useState<number>();
  const version = typedOn ?? room.preparation?.version ?? 0;
  useUnsent(
    `preparations.save ${of.id}`,
    useMemo(() => (dirty ? { draft, version } : undefined), [dirty, draft, version]),
    (unsent) => {
      setDraft(unsent.draft);
      setTypedOn(unsent.version);
      setDirty(true);
    },
  );
  const params = { id: of.id };
  const shown = (next: DecisionRoom) => {
    setDirty(false);
    setTypedOn(undefined);
    queryClient.setQueryData(keyOf(preparations.read, { params }), next);
  };
  const save = useEndpointMutation(preparations.save, { onSuccess: shown, onError: ({ status }) => status === 409 && setTypedOn(undefined) });
  const prepare = useEndpointMutation(preparations.prepare, {
    onSuccess: async () => {
      toast.success(t('is_prepared'));
      await invalidate(...DECISION_CHANGED);
    },
  });
  const body = () => ({ ...bodyOf(draft, room), version });
  return {
    draft,
    dirty,
    change: (changes: Partial<Draft>) => {
      setDraft((former) => ({ ...former, ...changes }));
      setDirty(true);
    },
    busy: save.isPending || prepare.isPending,
    /** Why it was not saved, or not prepared. */
    refused: save.error
      ? ({ what: 'not_saved', error: save.error } as const)
      : prepare.error
        ? ({ what: 'not_prepared', error: prepare.error } as const)
        : undefined,
    saved: save.isSuccess && !dirty,
    save: () => save.mutate({ params, body: body() }),
    /** Saves what is typed, then prepares it. */
    prepare: () => {
      prepare.reset();
      save.mutate(
        { params, body: body() },
        { onSuccess: ({ preparation }) => prepare.mutate({ params, body: { revision: of.revision, version: preparation!.version } }) },
      );
    },
  };
}
