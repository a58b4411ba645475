import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DocumentList } from '../../accreditation/applications/document-list.tsx';
import { CaseActions } from './case-actions.tsx';
import { casesText } from './text.ts';

/** The documents of the application; the reviewers of the case read them in place, with their decision on them below. */
export function CaseDocuments({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const { documents, side, can } = of;
  const decides = can.eligible === true || can.return === true;
  return (
    <Card title={t('documents')}>
      <DocumentList
        documents={documents}
        review={
          side === 'institution'
            ? undefined
            : {
                beside: decides && (
                  <div className="flow">
                    <CaseActions of={of} />
                  </div>
                ),
              }
        }
      />
    </Card>
  );
}
