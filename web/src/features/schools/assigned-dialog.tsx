import type { AssignedSchool } from '@miyar/contract/schools';
import { Upload } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { When } from '../../ui/when.tsx';
import { countryName } from '../applications/countries.ts';
import { DocumentList } from '../applications/document-list.tsx';
import { namesFor } from '@miyar/contract/shown-names';
import { SchoolName } from '../applications/school-name.tsx';
import { SchoolStatus } from '../applications/status-chip.tsx';
import { AddFeedbackButton } from '../feedback/add-button.tsx';
import { schoolsText } from './text.ts';

interface AssignedDialogProps {
  school: AssignedSchool;
  onClose: () => void;
  onReport: (school: AssignedSchool) => void;
  onFeedback: (school: AssignedSchool) => void;
}

/** A school assigned to an evaluator, with the documents to read before the visit. */
export function AssignedDialog({ school, onClose, onReport, onFeedback }: AssignedDialogProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const { report, feedback } = school.can;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('documents_of', { school: namesFor(school, language).first })}
      closeLabel={t('close')}
      footer={
        <>
          {report === true && (
            <Button variant="primary" icon={Upload} onPress={() => onReport(school)} slot={null}>
              {t('upload_report')}
            </Button>
          )}
          {feedback === true && <AddFeedbackButton onPress={() => onFeedback(school)} />}
          <Button onPress={onClose} slot={null}>
            {t('close')}
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
      <DocumentList documents={school.documents} />
      {report !== true && <p className="small subtle">{said(report, language)}</p>}
    </Dialog>
  );
}
