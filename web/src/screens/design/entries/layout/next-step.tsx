import { FileDown } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { NextStep } from '../../../../ui/layout/next-step.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <NextStep
      kicker={t('next_step')}
      title={t('prepare')}
      detail={<When at="2026-12-02" />}
      action={
        <ButtonLink href="/design" icon={FileDown}>
          {t('workbook')}
        </ButtonLink>
      }
    />
  );
}
