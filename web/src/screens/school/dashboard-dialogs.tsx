import type { Application } from '@miyar/contract/accreditation/applications';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { Dialogs } from './use-dialogs.ts';

const ApplyDialog = lazyPart(async () => (await import('../../areas/accreditation/applications/apply/apply-dialog.tsx')).ApplyDialog);
const DeleteDialog = lazyPart(async () => (await import('../../areas/accreditation/own-applications/delete-dialog.tsx')).DeleteDialog);
const ViewDialog = lazyPart(async () => (await import('../../areas/accreditation/own-applications/view-dialog.tsx')).ViewDialog);

interface DashboardDialogsProps {
  dialogs: Dialogs;
  /** An application of the institution a new one is most likely for. */
  school: Application | undefined;
  /** The name to begin a first application with. */
  institution: string | undefined;
  countries: readonly string[];
  mayApplyAgain: (from: Application) => boolean;
}

/** The dialogs over the dashboard, one at a time. Each begins anew when it opens. */
export function DashboardDialogs({ dialogs: { open, close, apply }, school, institution, countries, mayApplyAgain }: DashboardDialogsProps) {
  switch (open?.kind) {
    case 'apply':
      return <ApplyDialog from={open.from} school={school} institution={institution} countries={countries} onClose={close} />;
    case 'view':
      return <ViewDialog id={open.id} onClose={close} mayApplyAgain={mayApplyAgain} onApplyAgain={apply} />;
    case 'delete':
      return <DeleteDialog application={open.application} onClose={close} onDeleted={close} />;
    default:
      return null;
  }
}
