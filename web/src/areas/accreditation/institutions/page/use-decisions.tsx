import { type School, schools } from '@miyar/contract/accreditation/institutions';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { Level } from '../../decisions/levels.ts';
import type { SchoolActs } from '../school-acts.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';

const ChangeDialog = lazyPart(async () => (await import('../../decisions/change-dialog.tsx')).ChangeDialog);
const AssignDialog = lazyPart(async () => (await import('../../decisions/assign-dialog.tsx')).AssignDialog);
const DecideDialog = lazyPart(async () => (await import('../../decisions/decide-dialog.tsx')).DecideDialog);

/** The administration's acts on a school: the acts for its buttons, and the dialog of the act that was begun. */
export function useDecisions(): { acts: SchoolActs; dialog: ReactNode } {
  const { language } = useLanguage();
  // The school as it was when the act began: the list behind the dialog may change meanwhile.
  const [begun, setBegun] = useState<{ act: 'assign' | 'change' | 'approved' | 'denied'; school: School; level?: Level | undefined }>();
  const close = () => {
    setBegun(undefined);
    // The element that opened the dialog may be gone, if somebody else acted first.
    returnFocusToPage();
  };
  const acts: SchoolActs = {
    onAssign: (school) => setBegun({ act: 'assign', school }),
    onApprove: (school, level) => setBegun({ act: 'approved', school, level }),
    onDeny: (school) => setBegun({ act: 'denied', school }),
    onChange: (school) => setBegun({ act: 'change', school }),
  };
  const decided = useDecidedMeanwhile(begun?.act === 'approved' || begun?.act === 'denied' ? begun.school : undefined);
  if (!begun) return { acts, dialog: null };
  const { act, school, level } = begun;
  const name = namesFor(school, language).first;
  const about = { school, name, onClose: close };
  const detail = countryName(school.country, language);
  if (act === 'assign') return { acts, dialog: <AssignDialog {...about} detail={detail} /> };
  if (act === 'change') return { acts, dialog: <ChangeDialog {...about} detail={detail} /> };
  return { acts, dialog: <DecideDialog {...about} verdict={act} level={level} decided={decided} /> };
}

/** Whether somebody else has decided on the application of a school since its dialog was opened: news of it loads the school again. */
function useDecidedMeanwhile(school: School | undefined): boolean {
  const { data } = useEndpoint(schools.read, { params: { id: school?.id ?? 0 } }, { enabled: school !== undefined });
  return data !== undefined && data.id === school?.id && data.application_id === school.application_id && data.can.decide === 'already_decided';
}
