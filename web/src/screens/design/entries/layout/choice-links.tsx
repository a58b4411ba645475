import { ClipboardCheck, Presentation, School } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ChoiceLinks } from '../../../../ui/layout/choice-links.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <ChoiceLinks
      label={t('register_as')}
      links={[
        { href: '/design?as=school', label: t('school'), icon: School },
        { href: '/design?as=evaluator', label: t('evaluator'), icon: ClipboardCheck },
        { href: '/design?as=trainer', label: t('trainer'), icon: Presentation },
      ]}
    />
  );
}
