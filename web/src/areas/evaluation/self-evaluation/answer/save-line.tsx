import type { Answer } from '@miyar/contract/evaluation/self-evaluation';
import { useSession } from '../../../../lib/api/session.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatRelative } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { selfEvaluationText } from '../text.ts';
import type { ReactNode } from 'react';
import { Cloud, CloudCheck, CloudOff, CloudUpload, TriangleAlert } from '../../../../ui/marks/icons.ts';
import type { SaveState } from '../../../../shared/saved-answers/answer-writer.ts';

const ICONS = {
  unwritten: Cloud,
  saved: CloudCheck,
  saving: CloudUpload,
  local: CloudOff,
  held: CloudOff,
  unstored: TriangleAlert,
  refused: TriangleAlert,
} as const;

interface SaveLineProps {
  state: SaveState;
  answer: Answer;
  onRetry: () => void;
  /** The names of the others who are here. */
  children: ReactNode;
}

/** The status of an answer's text. The line is there before the first character, so that nothing moves when it is saved. */
export function SaveLine({ state, answer, onRetry, children }: SaveLineProps) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const own = useSession()?.user.id;
  const is = state.is === 'saved' && answer.at === null ? 'unwritten' : state.is;
  const words = () => {
    if (state.is === 'refused') return t('refused', { reason: state.message });
    if (state.is !== 'saved') return t(state.is);
    return answer.at === null ? t('unwritten') : t('saved_at', { time: formatRelative(answer.at, language) });
  };
  return (
    <div className="self-save" data-state={is}>
      <Icon of={ICONS[is]} size="sm" />
      <output>{words()}</output>
      {answer.by && answer.by.user_id !== own && is === 'saved' && <span className="muted">{t('by_whom', { name: answer.by.name })}</span>}
      {is !== 'unwritten' && is !== 'saved' && is !== 'saving' && <LinkButton onPress={onRetry}>{t('retry')}</LinkButton>}
      {children}
    </div>
  );
}
