import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { TriangleAlert } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { workbookText } from '../text.ts';

interface RatingSentenceProps {
  level: AnswerLevel | null;
  /** The institution's own rating. */
  self: AnswerLevel | null;
  critical: boolean;
  rules: TakenAlong['standard']['rules'];
}

/** Says at once what a rating does: how far it is from the institution's, and whether it caps the result. */
export function RatingSentence({ level, self, critical, rules }: RatingSentenceProps) {
  const t = useText(workbookText);
  const rank = (of: AnswerLevel | null) => rules.scale.findIndex((one) => one.level === of);
  const apart = rank(level) < 0 || rank(self) < 0 ? 0 : rank(level) - rank(self);
  const cap = critical ? rules.caps.find(({ rating }) => rating === level) : undefined;
  const sentences = [
    ...(apart === 0 ? [] : [t(apart > 0 ? 'below' : 'above', { count: Math.abs(apart) })]),
    ...(cap ? [t('caps', { rating: cap.rating, level: cap.level })] : []),
  ];
  return (
    <output className="workbook-differs">
      {sentences.length > 0 && (
        <>
          <Icon of={TriangleAlert} size="sm" />
          <span>{sentences.join(' ')}</span>
        </>
      )}
    </output>
  );
}
