import { Mic } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { recitationPath } from './address.ts';
import { countsOf, type Recitation } from './learners.ts';
import { workbookText } from '../text.ts';

/** How far the recitation is, on the first page of a workbook. */
export function RecitationCard({ caseId, recitation }: { caseId: number; recitation: Recitation }) {
  const t = useText(workbookText);
  return (
    <Card title={t('recitation')} detail={t('recitation_progress', countsOf(recitation))}>
      <div className="flow">
        <ButtonLink icon={Mic} href={recitationPath(caseId)}>
          {t('recitation_open')}
        </ButtonLink>
      </div>
    </Card>
  );
}
