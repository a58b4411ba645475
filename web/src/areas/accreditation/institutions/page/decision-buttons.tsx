import './decision-buttons.css';
import type { School } from '@miyar/contract/accreditation/institutions';
import { paths } from '@miyar/contract/core/pages';
import { useId } from 'react';
import { Check, UserPlus } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { whyNot } from '../../../../lib/forms/error-texts.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { applicationsText } from '../../applications/text.ts';
import { LEVELS_OFFERED } from '../../decisions/levels.ts';
import type { SchoolActs } from '../school-acts.ts';
import { schoolsText } from '../text.ts';

interface DecisionButtonsProps extends Omit<SchoolActs, 'onChange'> {
  school: School;
  /** Whether the focus returns to denying, as from its form. */
  startOnDeny?: boolean | undefined;
}

/**
 * Assign, approve with a level or without, deny, as far as the server says each may be done; otherwise why not. The strong button is
 * what comes next: where nobody was assigned yet, that. A case on the full path is decided in its own page.
 */
export function DecisionButtons({ school, startOnDeny = false, onAssign, onApprove, onDeny }: DecisionButtonsProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const ta = useText(applicationsText);
  const { assign, decide } = school.can;
  const reasonId = useId();
  const levelsId = useId();
  if (school.profile === 'full')
    return (
      <div className="decision-buttons">
        <ButtonLink variant="primary" href={paths.case(school.application_id)}>
          {t('open_case')}
        </ButtonLink>
        <p className="decision-reason">{whyNot('use_full_process', language)}</p>
      </div>
    );
  const described = decide === true ? undefined : reasonId;
  return (
    <div className="decision-buttons">
      {assign === true && (
        <Button variant="primary" icon={UserPlus} onPress={() => onAssign(school)}>
          {t('assign')}
        </Button>
      )}
      <Button
        variant={assign === true ? 'outline' : 'primary'}
        icon={Check}
        disabled={decide !== true}
        aria-describedby={described}
        onPress={() => onApprove(school)}
      >
        {t('approve')}
      </Button>
      <Button variant="danger" disabled={decide !== true} aria-describedby={described} autoFocus={startOnDeny} onPress={() => onDeny(school)}>
        {t('deny')}
      </Button>
      {decide === true && (
        <fieldset className="decision-levels" aria-labelledby={levelsId}>
          <span id={levelsId}>{t('approve_level')}</span>
          <span className="decision-letters">
            {LEVELS_OFFERED.map(({ level }) => (
              <Button key={level} size="sm" aria-label={ta('level_words', { level })} onPress={() => onApprove(school, level)}>
                {level}
              </Button>
            ))}
          </span>
        </fieldset>
      )}
      {decide !== true && (
        <p className="decision-reason" id={reasonId}>
          {whyNot(decide, language)}
        </p>
      )}
    </div>
  );
}
