import { Plus } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { designText } from '../../text.ts';

export function Head() {
  const t = useText(designText);
  return (
    <PageHead
      title={t('situation')}
      lead={t('situation_lead')}
      actions={
        <Button variant="primary" icon={Plus}>
          {t('new_application')}
        </Button>
      }
    />
  );
}

/** A page of its own: its heading is of the first level, and a page has one. */
export function Frame() {
  return (
    <main id="main" className="wrap">
      <Head />
    </main>
  );
}
