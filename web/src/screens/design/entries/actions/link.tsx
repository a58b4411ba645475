import { ChevronRight } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Link href="/design">{t('forgot')}</Link>
      <Link href="/design" variant="more" endIcon={ChevronRight}>
        {t('more')}
      </Link>
    </div>
  );
}
