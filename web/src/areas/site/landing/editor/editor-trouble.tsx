import { useEffect, useRef } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { faultyFieldsText } from '../../faulty-fields-text.ts';
import { landingEditorText } from './text.ts';
import type { Editor } from './use-editor.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { NewestOrMine } from '../../newest-or-mine.tsx';

/** The reasons why the section cannot be saved, at the head of the form. */
export function EditorTrouble({ editor, onSee, onSettled }: { editor: Editor; onSee: () => void; onSettled: () => void }) {
  const t = useText(landingEditorText);
  const faulty = useText(faultyFieldsText);
  const place = useShown(editor);
  const { overtaken, failure } = editor;
  const wrong = Object.keys(editor.problems).length;
  if (!overtaken && !failure && wrong === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the focus when it comes, for it may come out of sight
    <div ref={place} className="editor-trouble" tabIndex={-1}>
      {overtaken && <ConflictBanner editor={editor} onSee={onSee} onSettled={onSettled} />}
      {wrong > 0 && <FormErrorSummary title={faulty('faults', { count: wrong })} />}
      {failure && (
        <Banner tone="no">
          {failure.code === 'unreadable' ? t('update_failed') : failure.message} {failure.mayPass && t('still_here')}
        </Banner>
      )}
    </div>
  );
}

/**
 * Scrolls to a conflict or a failure and gives it the focus, each time an attempt to save meets one. A change by somebody else that is
 * noticed earlier does not interrupt the person typing: it is announced, and shown again on saving.
 */
function useShown({ refusal, overtaken, failure }: Editor) {
  const place = useRef<HTMLDivElement>(null);
  const shown = overtaken || failure !== null;
  useEffect(() => {
    if (!shown || (!refusal && document.activeElement?.matches('input, textarea'))) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [shown, refusal]);
  return place;
}

/** Somebody else saved the content after it was opened here. */
function ConflictBanner({ editor, onSee, onSettled }: { editor: Editor; onSee: () => void; onSettled: () => void }) {
  const t = useText(landingEditorText);
  const take = () => {
    editor.takeNewest();
    onSettled();
  };
  const mine = () => {
    editor.continueWithMine();
    onSettled();
  };
  const see = (
    <Button size="sm" onPress={onSee} slot={null}>
      {t('see_newest')}
    </Button>
  );
  return (
    <NewestOrMine
      words={{
        conflict: t('conflict'),
        take_newest: t('take_newest'),
        keep_mine: t('keep_mine'),
        take_title: t('take_title'),
        take_detail: t('take_detail'),
        take_cancel: t('take_cancel'),
      }}
      see={see}
      onTake={take}
      loses={editor.dirty}
      onMine={mine}
    />
  );
}
