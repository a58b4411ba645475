import type { SaveState } from '../../../../shared/saved-answers/answer-writer.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Cloud, CloudCheck, CloudOff, CloudUpload, TriangleAlert } from '../../../../ui/marks/icons.ts';
import { questionsText } from './questions-text.ts';

const ICONS = {
  unwritten: Cloud,
  saved: CloudCheck,
  saving: CloudUpload,
  local: CloudOff,
  held: CloudOff,
  unstored: TriangleAlert,
  refused: TriangleAlert,
} as const;

/** The state of an answer. The line is there before the first character, so that nothing moves when it is saved. */
export function SaveLine({ state, isFresh, onRetry }: { state: SaveState; isFresh: boolean; onRetry: (() => void) | undefined }) {
  const t = useText(questionsText);
  const is = state.is === 'saved' && isFresh ? 'unwritten' : state.is;
  return (
    <div className="duty-save" data-state={is}>
      <Icon of={ICONS[is]} size="sm" />
      <output>{state.is === 'refused' ? t('refused', { reason: state.message }) : t(is as Exclude<typeof is, 'refused'>)}</output>
      {onRetry && is !== 'unwritten' && is !== 'saved' && is !== 'saving' && <LinkButton onPress={onRetry}>{t('retry')}</LinkButton>}
    </div>
  );
}
