import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { said } from '../../lib/said.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { usersText } from './text.ts';

const LONGEST_REASON = 1000;

export interface ReasonDialogProps {
  title: string;
  /** What comes of it. */
  detail: string;
  confirmLabel: string;
  asked: { isPending: boolean; error: ApiError | null };
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an act that its owner is told. */
export function ReasonDialog({ title, detail, confirmLabel, asked, onConfirm, onClose }: ReasonDialogProps) {
  const t = useText(usersText);
  const { language } = useLanguage();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const fault = missing ? 'required' : asked.error?.errors[0]?.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else onConfirm(reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      locked={asked.isPending}
      keepOnPressBeside
      footer={
        <>
          <Button variant="danger" type="submit" form={form} busy={asked.isPending} busyLabel={t('busy')} slot={null}>
            {confirmLabel}
          </Button>
          <Button onPress={onClose} disabled={asked.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="muted">{detail}</p>
      {asked.error && !fault && <FailureBanner failed={t('act_failed')} reason={asked.error} />}
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label={t('reason')}
          hint={t('reason_hint')}
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
          error={said(fault, language)}
          ref={field}
        />
      </form>
    </Dialog>
  );
}
