import '../duties.css';
import { duties } from '@miyar/contract/years/duties';
import { monitoring } from '@miyar/contract/years/monitoring';
import { MAX_ADDED_INDICATORS } from '@miyar/contract/years/statement';
import { useState } from 'react';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import type { ActedDuty } from './duty-acts.tsx';
import { isOutdated } from './reason-dialog.tsx';
import { DUTY_MOVED } from './refreshed.ts';

/** Opens a planned duty before its day; an interim report with the indicators that are chosen beside those it asks about. */
export function OpenDutyDialog({ of, onClose }: { of: ActedDuty; onClose: () => void }) {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const [added, setAdded] = useState<readonly number[]>([]);
  const open = useEndpointMutation(duties.open, {
    onSuccess: () => {
      toast.success(t('opened_done'));
      onClose();
      return invalidate(...DUTY_MOVED);
    },
    onError: (reason) => (isOutdated(reason) ? invalidate(...DUTY_MOVED) : undefined),
  });
  const body = { version: of.version, ...(added.length > 0 && { indicator_ids: [...added] }) };
  return (
    <ActionDialog
      title={t('open_title', { duty: names.inSentence(of) })}
      busy={open.isPending}
      action={{ label: t('open_early'), busyLabel: t('opening'), onPress: () => open.mutate({ params: { id: of.id }, body }) }}
      onClose={onClose}
    >
      {open.error && <FormErrorSummary title={`${t('not_done')}. ${open.error.inWords}`} />}
      <p className="muted">{t(of.owner === 'authority' ? 'open_lead_own' : 'open_lead')}</p>
      {of.kind === 'interim' && <AddedIndicators institution={of.school.id} added={added} disabled={open.isPending} onChange={setAdded} />}
    </ActionDialog>
  );
}

interface AddedIndicatorsProps {
  institution: number;
  added: readonly number[];
  disabled: boolean;
  onChange: (added: readonly number[]) => void;
}

/** The indicators of the accreditation that an interim report does not ask about by itself: neither weak nor critical. */
function AddedIndicators({ institution, added, disabled, onChange }: AddedIndicatorsProps) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const { data } = useEndpoint(monitoring.options, { params: { id: institution } });
  const others = data?.indicators.filter(({ proposed }) => proposed.length === 0) ?? [];
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{t('open_added')}</summary>
      <fieldset className="duty-group">
        <legend>{t('open_added_most', { most: MAX_ADDED_INDICATORS, chosen: added.length })}</legend>
        {others.map(({ id, code, title }) => (
          <Checkbox
            key={id}
            value={added.includes(id)}
            disabled={disabled || (added.length >= MAX_ADDED_INDICATORS && !added.includes(id))}
            onChange={(on) => onChange(on ? [...added, id] : added.filter((one) => one !== id))}
          >
            <bdi>
              {code} {title[language]}
            </bdi>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
