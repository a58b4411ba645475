import { ChevronRight } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionLink } from '../../../../ui/actions/action-link.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <ActionLink href="/design" variant="primary">
        {t('apply')}
      </ActionLink>
      <ActionLink href="/design" endIcon={ChevronRight}>
        {t('more')}
      </ActionLink>
    </div>
  );
}
