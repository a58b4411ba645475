import type { ErrorKind } from '@miyar/contract/evaluation/sample/hearing';
import { useState, useEffect, useRef } from 'react';
import { ChevronRight, Undo2 } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { Notebook } from '../notebook/notebook.ts';
import { VersionsBeside } from '../parts/versions-beside.tsx';
import { WrittenLine } from '../parts/written-line.tsx';
import { DeviceFull } from '../store/chain.ts';
import { workbookText } from '../text.ts';
import { FluencyStep } from './fluency-step.tsx';
import { useHand } from './hand.ts';
import { hearingField } from './learners.ts';
import { Pads } from './pads.tsx';
import { counted, countsIn, type Draft, type Press, pressed } from './tally.ts';
import { hearingText } from './text.ts';
import { useHearingWords } from './use-hearing-words.ts';
import { useHearingKeys } from './use-hearing-keys.ts';
import { deleteDraft, readDraft, storeDraft } from '../store/draft.ts';
import { isFull } from '../store/idb.ts';

const HUM = 15; // ms

interface HearingSheetProps {
  notebook: Notebook;
  drawId: number;
  code: string;
  page: number;
  /** The next page of the learner, or the next learner; undefined for the last one. */
  next: { page: number } | { code: string } | undefined;
  disabled: boolean;
  onDone: () => void;
}

/** One page: first its errors are counted, after the passage comes how fluent it was; then it is an entry. */
export function HearingSheet(props: HearingSheetProps) {
  const { notebook, drawId, code, page } = props;
  const t = useText(workbookText);
  useStore(notebook.shown);
  const field = hearingField(drawId, code, page);
  const value = notebook.versionsOf(field)?.current.value;
  const stored = useDraft(notebook, field, {
    presses: [],
    fluency: value === undefined ? undefined : Number(value['fluency']),
    half: value?.['half'] === true,
  });
  const { draft } = stored;
  if (!draft) return <Skeleton label={t('loading')} shapes={['block', 'block']} />;
  return <Sheet {...props} draft={draft} change={stored.change} discard={stored.discard} />;
}

interface SheetProps extends HearingSheetProps {
  draft: Draft;
  change: (draft: Draft) => void;
  discard: () => Promise<void>;
}

function Sheet({ notebook, drawId, code, page, next, disabled, onDone, draft, change, discard }: SheetProps) {
  const t = useText(hearingText);
  const saysOf = useHearingWords();
  const [hand] = useHand();
  const [isAfter, goAfter] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const versions = notebook.versionsOf(hearingField(drawId, code, page));
  // A correction begins with what was heard before.
  const [before] = useState(() => countsIn(versions?.current.value));
  const { presses, fluency, half } = draft;
  const counts = counted(before, presses);
  const last = presses.at(-1);

  const press = (one: Press) => {
    const after = pressed(before, presses, one);
    if (disabled || after === presses) return;
    navigator.vibrate?.(HUM);
    change({ ...draft, presses: after });
  };
  const count = (kind: ErrorKind) => press({ kind, by: 1 });
  const undo = () => {
    if (isAfter) goAfter(false);
    else if (last) change({ ...draft, presses: presses.slice(0, -1) });
  };
  const save = async () => {
    const value = { draw: drawId, code, page, ...counts, fluency: fluency!, half };
    const current = versions?.current.value;
    const isSame = current !== undefined && Object.entries(value).every(([name, of]) => current[name] === of);
    setBusy(true);
    try {
      if (!isSame) await notebook.write({ kind: 'hearing', field: `${code}-${page}`, value, base: versions?.current.hash ?? null });
      await discard();
      onDone();
    } catch (reason) {
      if (!(reason instanceof DeviceFull)) throw reason;
      toast.error(t('not_stored'));
    } finally {
      setBusy(false);
    }
  };
  const goOn = () => {
    if (disabled || busy) return;
    if (!isAfter) return goAfter(true);
    setMissing(fluency === undefined);
    if (fluency !== undefined) void save();
  };
  const rate = (chosen: number) => {
    if (disabled) return;
    setMissing(false);
    change({ ...draft, fluency: chosen });
  };
  useHearingKeys({ count, step: (by) => last && press({ kind: last.kind, by }), rate: isAfter ? rate : undefined, undo, goOn });

  const takesBack = last && t(last.by > 0 ? 'undo_more' : 'undo_less', { kind: t(last.kind) });
  const saves = next === undefined ? t('save_last') : 'page' in next ? t('save_page', next) : t('save_learner', next);
  return (
    <>
      {versions && versions.others.length > 0 && (
        <VersionsBeside versions={versions} label={t('two')} disabled={disabled} words={saysOf} onUse={(others) => void notebook.remove(others)} />
      )}
      {isAfter ? (
        <FluencyStep
          counts={counts}
          fluency={fluency}
          half={half}
          isMissing={isMissing}
          disabled={disabled}
          onRate={rate}
          onHalf={(isHalf) => change({ ...draft, half: isHalf })}
        />
      ) : (
        <Pads hand={hand} counts={counts} last={last?.kind} disabled={disabled} onCount={count} />
      )}
      <div className="hearing-acts">
        <Button size="lg" icon={Undo2} disabled={!isAfter && !last} onPress={undo}>
          {isAfter ? t('to_counting') : takesBack === undefined ? t('undo_nothing') : t('undo', { what: takesBack })}
        </Button>
        <Button variant="gold" size="lg" endIcon={ChevronRight} busy={busy} disabled={disabled} onPress={goOn}>
          {isAfter ? saves : t('to_fluency')}
        </Button>
      </div>
      <div className="hearing-foot">
        <WrittenLine version={versions?.current} />
        <p className="hearing-tip">{`${t('tip')} ${t('keys')}`}</p>
      </div>
    </>
  );
}

/**
 * The counts of a page, as they were when the browser was closed. Each touch is stored, in their order.
 * @param empty the value if nothing was counted
 * @returns undefined until the device was read
 */
function useDraft({ sending: { opened }, caseId }: Notebook, name: string, empty: Draft) {
  const [draft, show] = useState<Draft>();
  const writing = useRef(Promise.resolve());
  useEffect(() => {
    let isShown = true;
    void readDraft<Draft>(opened, caseId, name).then((found) => isShown && show(found ?? empty));
    return () => {
      isShown = false;
    };
    // The stored draft is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, caseId, name]);
  const after = (work: () => Promise<void>): Promise<void> => {
    writing.current = writing.current.then(work).catch((reason: unknown) => {
      // The entry will say that there is no room.
      if (!isFull(reason)) throw reason;
    });
    return writing.current;
  };
  return {
    draft,
    change: (next: Draft): void => {
      show(next);
      void after(() => storeDraft(opened, caseId, name, next));
    },
    discard: (): Promise<void> => after(() => deleteDraft(opened, caseId, name)),
  };
}
