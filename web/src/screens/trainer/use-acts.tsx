import type { AttendanceRecord } from '@miyar/contract/training/attendance';
import type { TrainingSession } from '@miyar/contract/training/training-sessions';
import { type ReactNode, useState } from 'react';
import type { AttendanceActs } from '../../areas/training/attendance/attendance-table.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { SessionActs } from '../../areas/training/training-sessions/sessions-table.tsx';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useAddress } from '../../lib/navigation/use-address.ts';

const AttendanceDialog = lazyPart(async () => (await import('../../areas/training/attendance/attendance-dialog.tsx')).AttendanceDialog);
const DeleteRecordDialog = lazyPart(async () => (await import('../../areas/training/attendance/delete-dialog.tsx')).DeleteRecordDialog);
const DeleteSessionDialog = lazyPart(async () => (await import('../../areas/training/training-sessions/delete-dialog.tsx')).DeleteSessionDialog);
const RecordDialog = lazyPart(async () => (await import('../../areas/training/attendance/record-dialog.tsx')).RecordDialog);
const SessionDetailsDialog = lazyPart(async () => (await import('../../areas/training/training-sessions/details-dialog.tsx')).SessionDetailsDialog);
const SessionDialog = lazyPart(async () => (await import('../../areas/training/training-sessions/session-dialog.tsx')).SessionDialog);

type Begun =
  | { act: 'create'; like?: TrainingSession }
  | { act: 'edit'; session: TrainingSession }
  | { act: 'delete'; session: TrainingSession }
  | { act: 'add'; session?: TrainingSession }
  | { act: 'change'; record: AttendanceRecord }
  | { act: 'remove'; record: AttendanceRecord };

export interface TrainerActs {
  onCreate: () => void;
  onAdd: () => void;
  sessions: SessionActs;
  records: AttendanceActs;
}

/**
 * The acts of a trainer for the lists, and the dialog of the act that was begun. The open session or record is part of the address
 * (`?session=`, `?record=`), and so is an act begun there (`?act=`), so that a search, a notification or a task can lead to it;
 * `records` are the loaded ones.
 */
export function useActs({ records = [] }: { records?: readonly AttendanceRecord[] | undefined }): { acts: TrainerActs; dialog: ReactNode } {
  const address = useAddress();
  const [begun, setBegun] = useState<Begun>();
  const session = address.id('session');
  const asked = address.id('record');
  const record = records.find(({ id }) => id === asked);
  const act = address.choice('act', ['create', 'attendance']);
  const leaveAddress = () => {
    if (session !== undefined || asked !== undefined || act !== undefined) address.change({ session: undefined, record: undefined, act: undefined });
  };
  const begin = (next: Begun) => {
    leaveAddress();
    setBegun(next);
  };
  const close = () => {
    leaveAddress();
    setBegun(undefined);
    // The element that opened the dialog may be gone, as a deleted row is.
    returnFocusToPage();
  };
  const acts: TrainerActs = {
    onCreate: () => begin({ act: 'create' }),
    onAdd: () => begin({ act: 'add' }),
    sessions: {
      onView: ({ id }) => address.change({ session: id, record: undefined }),
      onEdit: (chosen) => begin({ act: 'edit', session: chosen }),
      onCopy: (chosen) => begin({ act: 'create', like: chosen }),
      onAttend: (chosen) => begin({ act: 'add', session: chosen }),
      onDelete: (chosen) => begin({ act: 'delete', session: chosen }),
    },
    records: {
      onView: ({ id }) => address.change({ record: id, session: undefined }),
      onEdit: (chosen) => begin({ act: 'change', record: chosen }),
      onDelete: (chosen) => begin({ act: 'remove', record: chosen }),
    },
  };
  if (begun) return { acts, dialog: <BegunDialog begun={begun} onClose={close} /> };
  if (record) return { acts, dialog: <RecordDialog record={record} onClose={close} onEdit={acts.records.onEdit} /> };
  if (act === 'create') return { acts, dialog: <SessionDialog onClose={close} /> };
  if (act === 'attendance' && session !== undefined) return { acts, dialog: <AttendanceDialog key={session} sessionId={session} onClose={close} /> };
  if (session !== undefined)
    return {
      acts,
      dialog: (
        <SessionDetailsDialog
          key={session}
          id={session}
          onClose={close}
          onEdit={acts.sessions.onEdit}
          onAttend={(about) => begin({ act: 'add', session: about })}
        />
      ),
    };
  return { acts, dialog: null };
}

function BegunDialog({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  switch (begun.act) {
    case 'create':
      return <SessionDialog like={begun.like} onClose={onClose} />;
    case 'edit':
      return <SessionDialog session={begun.session} onClose={onClose} />;
    case 'delete':
      return <DeleteSessionDialog session={begun.session} onClose={onClose} />;
    case 'add':
      return <AttendanceDialog sessionId={begun.session?.id} onClose={onClose} />;
    case 'change':
      return <AttendanceDialog record={begun.record} onClose={onClose} />;
    case 'remove':
      return <DeleteRecordDialog record={begun.record} onClose={onClose} />;
  }
}
