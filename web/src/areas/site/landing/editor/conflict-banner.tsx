import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { NewestOrMine } from '../../newest-or-mine.tsx';
import { landingEditorText } from './text.ts';
import type { Editor } from './use-editor.ts';

/** Somebody else saved the content after it was opened here. */
export function ConflictBanner({ editor, onSee, onSettled }: { editor: Editor; onSee: () => void; onSettled: () => void }) {
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
