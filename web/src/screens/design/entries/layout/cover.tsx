import { FileDown } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Cover } from '../../../../ui/layout/cover.tsx';
import { SevenStars } from '../../../../ui/marks/seven-stars.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <Cover
      level={4}
      title={t('prepare')}
      next={t('next_step')}
      act={
        <ButtonLink variant="gold" size="lg" href="/design" icon={FileDown}>
          {t('workbook')}
        </ButtonLink>
      }
      due={<When at="2026-12-02" show="both" />}
      foot={
        <>
          <SevenStars reached={4} />
          <p>{t('stage_of', { stage: 5, total: 7 })}</p>
        </>
      }
    />
  );
}
