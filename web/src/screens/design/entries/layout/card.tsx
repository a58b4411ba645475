import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card, Sheet } from '../../../../ui/layout/card.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <>
      <Card title={t('applications')} count="3" detail={t('situation_lead')} action={<Link href="/design">{t('more')}</Link>}>
        <p>{t('info')}</p>
      </Card>
      <Sheet>
        <p>{t('info')}</p>
      </Sheet>
    </>
  );
}
