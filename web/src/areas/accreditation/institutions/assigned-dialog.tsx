import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { DocumentList } from '../applications/document-list.tsx';
import { DownloadInformation } from '../applications/download-information.tsx';
import { namesFor } from '@miyar/contract/core/shown-names';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { SchoolStatus } from '../../../shared/status-chip/status-chip.tsx';
import { schoolsText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';

interface AssignedDialogProps {
  school: AssignedSchool;
  onClose: () => void;
  /** The buttons of the acts that can begin at the school. */
  acts: ReactNode;
}

/** A school assigned to an evaluator, with the documents to read before the visit. */
export function AssignedDialog({ school, onClose, acts }: AssignedDialogProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const common = useText(commonText);
  const { report } = school.can;
  return (
    <PlainDialog
      onClose={onClose}
      title={t('documents_of', { school: namesFor(school, language).first })}
      footer={
        <>
          {acts}
          <Button onPress={onClose} slot={null}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { key: 'school', label: t('school'), value: <SchoolName {...school} /> },
          { key: 'country', label: t('country'), value: countryName(school.country, language) },
          { key: 'status', label: t('status'), value: <SchoolStatus status={school.status} /> },
          { key: 'assigned', label: t('assigned'), value: <When at={school.assigned_at} show="both" /> },
        ]}
      />
      <DocumentList documents={school.documents} review={{ beside: null }} />
      {school.documents.length > 0 && <DownloadInformation application={{ id: school.application_id, documents: school.documents }} />}
      {report !== true && <p className="small subtle">{whyNot(report, language)}</p>}
    </PlainDialog>
  );
}
