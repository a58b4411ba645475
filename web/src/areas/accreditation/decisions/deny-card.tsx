import './deny-card.css';
import { decisions } from '@miyar/contract/accreditation/decisions';
import type { School } from '@miyar/contract/accreditation/institutions';
import { useEffect } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { decisionsText } from './text.ts';
import { useDecideForm } from './use-decide-form.ts';

export interface DenyCardProps {
  school: School;
  /** The name as the reader reads it. */
  name: string;
  /** Whether somebody else has decided since it was begun. */
  decided: boolean;
  /** The number of times the card was requested; each request moves the focus to the reason. */
  asked: number;
  onClose: () => void;
}

/** Denies the open application of a school as a part of its page, where the documents can be read while the reason is written. */
export function DenyCard({ school, name, decided, asked, onClose }: DenyCardProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const { form, submit, sending, failure, isDone, missing, overtaken, settled } = useDecideForm({ school, verdict: 'denied', decided, onDone: onClose });
  const leaving = useLeaving(form.formState.isDirty && !sending && !isDone && !settled, onClose, { everywhere: true });
  const { setFocus } = form;
  useEffect(() => {
    if (asked > 0) setFocus('reason');
  }, [asked, setFocus]);
  return (
    <Card title={t('deny_title', { school: name })} detail={t('deny_what')}>
      <div className="stack deny-card">
        {overtaken && !failure && <Banner tone="no">{t('decided_meanwhile')}</Banner>}
        {missing && <Banner tone="wait">{t(missing)}</Banner>}
        <TextArea
          label={t('reason')}
          hint={t('reason_deny_hint')}
          rows={4}
          limit={lengthOf(decisions.changeStatus, 'reason')}
          disabled={sending || settled}
          {...useField(form.control, 'reason')}
        />
        {failure && <RefusalBanner failed={t('deny_failed')} reason={failure} />}
        {!settled && <p className="strong">{t('final')}</p>}
        <div className="flow">
          {!settled && (
            // Pressed, and not sent by the Enter key in a field: a decision is final.
            <Button variant="danger" busy={sending} busyLabel={t('denying')} onPress={() => submit()}>
              {t('deny')}
            </Button>
          )}
          <Button onPress={leaving.ask} disabled={sending}>
            {settled ? common('close') : t('keep_open')}
          </Button>
        </div>
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('sending_title'), detail: leave('sending_detail'), leave: leave('sending_leave'), stay: leave('keep') }}
      />
    </Card>
  );
}
