import { Bell, FileDown } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink, IconLink } from '../../../../ui/actions/button-link.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <ButtonLink href="/design" icon={FileDown}>
        {t('workbook')}
      </ButtonLink>
      <IconLink href="/design" icon={Bell} label={t('notices')} dot />
    </div>
  );
}
