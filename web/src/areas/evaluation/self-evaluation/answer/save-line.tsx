import type { Answer } from '@miyar/contract/evaluation/self-evaluation';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatRelative } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { selfEvaluationText } from '../text.ts';
import type { SaveState } from './answer-writer.ts';

const ICONS = { saved: CloudCheck, saving: CloudUpload, local: CloudOff, held: CloudOff, unstored: TriangleAlert, refused: TriangleAlert } as const;

/** Where the words of an answer are. */
export function SaveLine({ state, answer, onRetry }: { state: SaveState; answer: Answer; onRetry: () => void }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  // Nothing is said of an answer that nobody has written yet.
  if (state.is === 'saved' && answer.at === null) return null;
  const words = () => {
    if (state.is === 'refused') return t('refused', { reason: state.message });
    if (state.is === 'saved') return t('saved_at', { time: formatRelative(answer.at ?? '', language) });
    return t(state.is);
  };
  return (
    <div className="self-save" data-state={state.is}>
      <Icon of={ICONS[state.is]} size="sm" />
      <output>{words()}</output>
      {answer.by && state.is === 'saved' && <span className="muted">{t('by_whom', { name: answer.by.name })}</span>}
      {state.is !== 'saved' && state.is !== 'saving' && <LinkButton onPress={onRetry}>{t('retry')}</LinkButton>}
    </div>
  );
}
