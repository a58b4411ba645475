import type { School } from '@miyar/contract/accreditation/institutions';
import { namesFor } from '@miyar/contract/core/shown-names';
import { UserPlus } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { schoolHref } from './school-address.ts';
import { schoolsText } from './text.ts';

interface ReviewActsProps {
  school: School;
  href: string;
  onAssign: (school: School) => void;
}

/**
 * At the end of the row of a school that awaits its decision. It is decided on the school's own page, beside the visit report:
 * what cannot be undone is not offered where only a name is seen, and the way to a refusal leads to its form there. On the full
 * path its case is opened.
 */
export function ReviewActs({ school, href, onAssign }: ReviewActsProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const of = (
    <span className="visually-hidden">
      : <bdi>{namesFor(school, language).first}</bdi>
    </span>
  );
  return (
    <>
      {school.can.assign === true && (
        <Button size="sm" icon={UserPlus} onPress={() => onAssign(school)}>
          {t('assign')}
          {of}
        </Button>
      )}
      <ButtonLink size="sm" href={href}>
        {t(school.profile === 'full' ? 'open_case' : 'review')}
        {of}
      </ButtonLink>
      {school.can.decide === true && (
        <ButtonLink size="sm" variant="ghost" href={schoolHref(school, 'deny')}>
          {t('deny_with_reason')}
          {of}
        </ButtonLink>
      )}
    </>
  );
}
