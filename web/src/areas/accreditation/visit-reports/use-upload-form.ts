import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshReports } from './refresh-reports.ts';
import { visitReportsText } from './text.ts';
import { type ReportedSchool, type UploadForm, uploadForm } from './upload-form.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/visit-reports')).visitReports);

/** The form of an upload. */
export function useUploadForm({ schools, schoolId, onDone }: { schools: readonly ReportedSchool[]; schoolId: number | undefined; onDone: () => void }) {
  const t = useText(visitReportsText);
  const defaults: UploadForm = { school_id: schoolId ? String(schoolId) : '', visit_date: '', file: null };
  return useEndpointForm(visitReports.upload, {
    ...uploadForm(schools),
    rules,
    defaults,
    done: t('upload_done'),
    failed: t('upload_failed'),
    incomplete: t('fill_in'),
    refresh: refreshReports,
    onDone,
    explain: ({ mayPass, message }) => (mayPass ? undefined : message),
    // Refused for what somebody else did meanwhile, such as a decision: the lists are loaded again to show it.
    outdated: ({ status }) => status === 409,
  });
}
