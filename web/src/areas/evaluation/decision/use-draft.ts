import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type DecisionRoom, preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useState } from 'react';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { DECISION_CHANGED } from './changed.ts';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import { decisionText } from './text.ts';

/** The draft of a decision: what is typed, whether it is saved, and the two ways to send it. */
export function useDraft(of: CaseDetail, room: DecisionRoom) {
  const t = useText(decisionText);
  const [draft, setDraft] = useState(() => draftOf(room));
  const [dirty, setDirty] = useState(false);
  const params = { id: of.id };
  const shown = (next: DecisionRoom) => {
    setDirty(false);
    queryClient.setQueryData(keyOf(preparations.read, { params }), next);
  };
  const save = useEndpointMutation(preparations.save, { onSuccess: shown });
  const prepare = useEndpointMutation(preparations.prepare, {
    onSuccess: async () => {
      toast.success(t('is_prepared'));
      await invalidate(...DECISION_CHANGED);
    },
  });
  const body = () => bodyOf(draft, room);
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
