import '../duties/duties.css';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { ListedDuty, Years } from '@miyar/contract/years/duties';
import { MONITORED_INDICATORS, MONITORING_REASON_LENGTH, type MonitoringOptions, monitoring } from '@miyar/contract/years/monitoring';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { errorText } from '@miyar/contract/core/errors';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MapPin } from '../../../ui/marks/icons.ts';
import { lackingReason } from '../duties/acts/reason-dialog.tsx';
import { useDutyNames } from '../duties/names.ts';
import { isOutdated, MONITORING_MOVED, monitoringRules } from './changed.ts';
import { monitoringText } from './text.ts';

type Institution = Pick<Years['institution'], 'id' | 'name' | 'name_alternative'>;
type Proposed = MonitoringOptions['indicators'][number];

const BOUNDS = { least: MONITORED_INDICATORS.min, most: MONITORED_INDICATORS.max };
const NO_DUTY = 'none';

interface OrderValues {
  kind: string;
  reason_ar: string;
  reason_en: string;
  indicators: number[];
  duty: string;
  sites: number[];
  confirm: string;
}

/** Opens the order of a monitoring visit; nothing where the reader cannot order one. */
export function OrderVisit({ of: { institution, certificate } }: { of: Years }) {
  const t = useText(monitoringText);
  const [open, setOpen] = useState(false);
  const isAccredited = certificate?.status === 'valid' || certificate?.status === 'suspended';
  const { data } = useEndpoint(monitoring.options, { params: { id: institution.id } }, { enabled: isAccredited });
  if (data?.can.order !== true) return null;
  return (
    <>
      <Button icon={MapPin} onPress={() => setOpen(true)}>
        {t('order')}
      </Button>
      {open && <OrderVisitDialog institution={institution} options={data} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Orders the visit that the authority owes, from the line of its duty; where one is under way, the refusal is shown. */
export function OrderDueVisit({ of: { id, school } }: { of: Pick<ListedDuty, 'id' | 'school'> }) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const [options, setOptions] = useState<MonitoringOptions>();
  const [asking, setAsking] = useState(false);
  const institution = { ...school, name_alternative: school.name_alternative ?? null };
  const ask = async () => {
    setAsking(true);
    try {
      const found = await call(monitoring.options, { params: { id: school.id } });
      if (found.can.order === true) setOptions(found);
      else toast.error(errorText(found.can.order, language));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.inWords : t('not_ordered'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="outline" icon={MapPin} busy={asking} busyLabel={t('order_due')} onPress={() => void ask()}>
        {t('order_due')}
      </Button>
      {options && <OrderVisitDialog institution={institution} options={options} dutyId={id} onClose={() => setOptions(undefined)} />}
    </>
  );
}

const squeezed = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** Whether a text is the name of an institution in one of its languages. */
const isNameOf = ({ name, name_alternative: other }: Institution, typed: string): boolean =>
  [name, other].some((known) => known !== null && squeezed(known) === squeezed(typed));

interface OrderVisitDialogProps {
  institution: Institution;
  options: MonitoringOptions;
  /** The duty that it is ordered for. */
  dutyId?: number;
  onClose: () => void;
}

/** Orders a monitoring visit. One that is unannounced asks for the name of the institution, so that nobody orders it by mistake. */
export function OrderVisitDialog({ institution, options, dutyId, onClose }: OrderVisitDialogProps) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const defaults: OrderValues = {
    kind: '',
    reason_ar: '',
    reason_en: '',
    indicators: [],
    duty: dutyId === undefined ? NO_DUTY : String(dutyId),
    sites: [],
    confirm: '',
  };
  const bound = useEndpointForm(monitoring.order, {
    rules: monitoringRules,
    defaults,
    names: { announced: 'kind', 'reason.ar': 'reason_ar', 'reason.en': 'reason_en', indicator_ids: 'indicators', duty_id: 'duty', site_ids: 'sites' },
    words: { indicators: t('choose_indicators', BOUNDS) },
    own: ({ kind, confirm, ...reasons }) => ({
      ...lackingReason(reasons),
      kind: kind === '' ? 'required' : undefined,
      confirm: kind !== 'unannounced' || isNameOf(institution, confirm) ? undefined : confirm.trim() === '' ? 'required' : t('confirm_wrong'),
    }),
    input: ({ kind, reason_ar, reason_en, indicators, duty, sites }: OrderValues) => ({
      params: { id: institution.id },
      body: {
        announced: kind === 'announced',
        reason: { ar: reason_ar, en: reason_en },
        indicator_ids: indicators,
        ...(duty !== NO_DUTY && { duty_id: Number(duty) }),
        ...(sites.length > 0 && { site_ids: sites }),
      },
    }),
    failed: t('not_ordered'),
    done: t('ordered'),
    refresh: MONITORING_MOVED,
    outdated: isOutdated,
    onDone: ({ id }) => {
      onClose();
      void navigate(paths.case(id));
    },
  });
  const { form, sending } = bound;
  const { control } = form;
  const kind = useField(control, 'kind');
  const branches = options.sites.filter(({ main }) => !main);
  return (
    <FormDialog
      title={t('order')}
      lead={<p className="muted">{t('order_lead')}</p>}
      form={bound}
      submitLabel={t('order')}
      busyLabel={t('ordering')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('kind')}
        disabled={sending}
        choices={(['announced', 'unannounced'] as const).map((value) => ({ value, label: t(value), detail: t(`${value}_detail`) }))}
        {...kind}
      />
      <TextArea label={t('reason_ar')} hint={t('reason_hint')} limit={MONITORING_REASON_LENGTH} disabled={sending} {...useField(control, 'reason_ar')} />
      <TextArea label={t('reason_en')} hint={t('reason_hint')} limit={MONITORING_REASON_LENGTH} disabled={sending} {...useField(control, 'reason_en')} />
      <Indicators control={control} of={options.indicators} disabled={sending} />
      {options.duties.length > 0 && <DutyChoice control={control} of={options.duties} disabled={sending} />}
      {branches.length > 0 && <Branches control={control} of={branches} disabled={sending} />}
      {kind.value === 'unannounced' && <Confirm control={control} name={namesFor(institution, language).first} disabled={sending} />}
    </FormDialog>
  );
}

interface PartProps<T> {
  control: Control<OrderValues>;
  of: readonly T[];
  disabled: boolean;
}

/** Numbers of which any may be chosen. */
function useChosen(control: Control<OrderValues>, name: 'indicators' | 'sites') {
  const { value: chosen, error, onChange } = useField(control, name);
  return { chosen, error, toggle: (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id)) };
}

/** The indicators: those that are proposed and why, then the others in a fold. */
function Indicators({ control, of, disabled }: PartProps<Proposed>) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const { chosen, error, toggle } = useChosen(control, 'indicators');
  const whyOf = ({ proposed, level }: Proposed) =>
    new Intl.ListFormat(language).format(proposed.map((why) => (why === 'level' && level !== null ? t('why_level', { level }) : t('why_critical'))));
  const box = (one: Proposed) => (
    <Checkbox key={one.id} value={chosen.includes(one.id)} disabled={disabled} onChange={(on) => toggle(one.id, on)}>
      <bdi>
        {one.code} {one.title[language]}
      </bdi>
      {one.proposed.length > 0 && <small className="muted"> · {whyOf(one)}</small>}
    </Checkbox>
  );
  const proposed = of.filter((one) => one.proposed.length > 0);
  const others = of.filter((one) => one.proposed.length === 0);
  return (
    <fieldset className="duty-group">
      <legend>{t('indicators', BOUNDS)}</legend>
      <p className="muted num">{t('chosen', { chosen: chosen.length })}</p>
      {proposed.length > 0 ? proposed.map(box) : <p className="muted">{t('none_proposed')}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t('others')}</summary>
          <div className="duty-group">{others.map(box)}</div>
        </details>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The open or planned duty that the visit fulfils. */
function DutyChoice({ control, of, disabled }: PartProps<MonitoringOptions['duties'][number]>) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const names = useDutyNames();
  const choices = of.map(({ id, number, due_on: due }) => {
    const duty = names.title({ kind: 'monitoring', number });
    return { value: String(id), label: due === null ? duty : t('duty_due', { duty, day: formatDate(due, language) }) };
  });
  return (
    <SelectField
      label={t('duty')}
      placeholder={t('duty_none')}
      choices={[{ value: NO_DUTY, label: t('duty_none') }, ...choices]}
      disabled={disabled}
      {...useField(control, 'duty')}
    />
  );
}

function Branches({ control, of, disabled }: PartProps<MonitoringOptions['sites'][number]>) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const { chosen, error, toggle } = useChosen(control, 'sites');
  return (
    <fieldset className="duty-group">
      <legend>
        {t('sites')} ({useText(commonText)('optional')})
      </legend>
      {of.map(({ id, code, name }) => (
        <Checkbox key={id} value={chosen.includes(id)} disabled={disabled} onChange={(on) => toggle(id, on)}>
          <bdi>{name[language] ?? name.ar ?? name.en ?? code}</bdi>
        </Checkbox>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

function Confirm({ control, name, disabled }: { control: Control<OrderValues>; name: string; disabled: boolean }) {
  const t = useText(monitoringText);
  return <TextField label={t('confirm', { name })} autoComplete="off" disabled={disabled} {...useField(control, 'confirm')} />;
}
