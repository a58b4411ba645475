import { useEffect, useState } from 'react';
import { currentSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { workbookText } from '../text.ts';
import { leaveOnDevice, removeFromDevice, saveUnsent, unsentOf } from './leave-check.ts';

interface WorkbookLeaveDialogProps {
  userId: number;
  onStay: () => void;
  /** Signs out. */
  onLeave: () => void;
}

/**
 * Signing out on a device with a workbook: if everything has been sent, the workbook is removed from the device without a question;
 * otherwise the person chooses, the safe choice first.
 */
export function WorkbookLeaveDialog({ userId, onStay, onLeave }: WorkbookLeaveDialogProps) {
  const t = useText(workbookText);
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    void unsentOf(userId).then(async (count) => {
      if (count > 0) return setUnsent(count);
      await removeFromDevice(userId);
      return onLeave();
    });
    // Counted once, when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);
  if (unsent === undefined) return null;
  const save = () => {
    const token = currentSession()?.token;
    if (token !== undefined) void saveUnsent(userId, token);
  };
  return (
    <PlainDialog
      title={t('leave_title')}
      onClose={onStay}
      stayOpenOnOutsidePress
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in any case; it starts on the safe choice */}
          <Button variant="primary" onPress={onStay} slot={null} autoFocus>
            {t('leave_stay')}
          </Button>
          <Button onPress={save} slot={null}>
            {t('leave_file')}
          </Button>
          <Button
            variant="danger"
            slot={null}
            onPress={() => {
              leaveOnDevice(userId);
              onLeave();
            }}
          >
            {t('leave_go')}
          </Button>
        </>
      }
    >
      <p>{t('leave_detail', { count: unsent })}</p>
      <p className="muted">{t('leave_note')}</p>
    </PlainDialog>
  );
}
