import type { Application } from '@miyar/contract/applications';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import type { Dialogs } from './use-dialogs.ts';

const ApplyDialog = lazyPart(async () => (await import('./apply/apply-dialog.tsx')).ApplyDialog);
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const ViewDialog = lazyPart(async () => (await import('./view/view-dialog.tsx')).ViewDialog);

interface DashboardDialogsProps {
  dialogs: Dialogs;
  /** The name to begin a first application with. */
  institution: string | undefined;
  countries: readonly string[];
  isOpenFor: (application: Pick<Application, 'name' | 'country'>) => boolean;
}

/** The dialogs over the dashboard, one at a time. Each begins anew when it opens. */
export function DashboardDialogs({ dialogs: { open, close, apply }, institution, countries, isOpenFor }: DashboardDialogsProps) {
  switch (open?.kind) {
    case 'apply':
      return <ApplyDialog from={open.from} institution={institution} countries={countries} onClose={close} />;
    case 'view':
      return <ViewDialog id={open.id} onClose={close} mayApplyAgain={(from) => !isOpenFor(from)} onApplyAgain={apply} />;
    case 'delete':
      return <DeleteDialog application={open.application} onClose={close} onDeleted={close} />;
    default:
      return null;
  }
}
