import './decision-card.css';
import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { RotateCcw } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { decisionReason } from './situation.ts';
import { situationText } from './dashboard-text.ts';

/** Why an application was not approved, or on which conditions it was, and what to do about it. Nothing where neither is the case. */
export function DecisionCard({ current, onApplyAgain }: { current: ApplicationDetail; onApplyAgain: (() => void) | undefined }) {
  const { language } = useLanguage();
  const t = useText(situationText);
  const decided = decisionReason(current, language);
  if (!decided) return null;
  const { title, reason, todo } = decided;
  return (
    <Card title={title}>
      <p className="decision-reason-text">
        <bdi>{reason}</bdi>
      </p>
      {todo && (
        <div className="decision-todo">
          <p>{todo}</p>
          {onApplyAgain && (
            <Button variant="primary" icon={RotateCcw} onPress={onApplyAgain}>
              {t('apply_again')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
