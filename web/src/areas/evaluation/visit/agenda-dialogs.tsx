import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type AgendaItem, type Visit, VISIT_TEXT_LENGTH, visit } from '@miyar/contract/evaluation/visit/visit';
import type { VisitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCaseStandard } from '../returns/use-case-standard.ts';
import { nameOfSite } from '../visit-sites/list-sites-dialog.tsx';
import { VISIT_CHANGED } from './changed.ts';
import { codesIn, itemFrom, NO_SITE, type ItemValues, namesOfItem, valuesOf } from './item-values.ts';
import { visitText } from './text.ts';
import { withItem } from './use-save-agenda.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit')).visit);

interface ItemProps {
  of: CaseDetail;
  visit: Visit;
  /** The sites that the visit goes to. */
  sites: VisitSites['sites'];
  /** The item to edit; undefined for a new one. */
  item?: AgendaItem | undefined;
  onClose: () => void;
}

/** Adds an item to the agenda, or changes one. */
export function ItemDialog({ of, visit: { agenda, agenda_version: version, days }, sites, item, onClose }: ItemProps) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const standard = useCaseStandard(of);
  const indicators = (standard?.areas ?? []).flatMap(({ standards }) => standards).flatMap((one) => one.indicators);
  const place = item ? agenda.findIndex(({ id }) => id === item.id) : agenda.length;
  const bound = useEndpointForm(visit.writeAgenda, {
    rules,
    defaults: valuesOf(item, days, indicators),
    names: namesOfItem(place),
    own: ({ indicators: typed }) => {
      const unknown = codesIn(typed).find((code) => indicators.every((one) => one.code !== code));
      return { indicators: unknown === undefined ? undefined : t('unknown_indicator', { code: unknown }) };
    },
    input: (values: ItemValues) => {
      const made = itemFrom(values, item, indicators);
      return {
        params: { id: of.id },
        body: { agenda_version: version, items: item ? agenda.map((one) => (one.id === item.id ? made : one)) : [...agenda, made] },
      };
    },
    done: t('agenda_saved'),
    failed: t('agenda_not_saved'),
    about: `item ${item?.id ?? ''}`,
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'case_changed',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const people = of.team.filter(({ state, ended_at: ended }) => state === 'accepted' && ended === null);
  const chosen = useField(form.control, 'evaluators');
  const site = useField(form.control, 'site');
  const toggle = (id: number, on: boolean) => chosen.onChange(on ? [...chosen.value, id] : chosen.value.filter((one: number) => one !== id));
  return (
    <FormDialog title={t(item ? 'edit_title' : 'add_title')} form={bound} submitLabel={t('save')} busyLabel={t('saving')} onClose={onClose}>
      <SelectField
        label={t('day')}
        placeholder={t('choose')}
        disabled={sending}
        choices={days.map((day) => ({ value: day, label: formatDate(day, language, 'weekday') }))}
        {...useField(form.control, 'day')}
      />
      <div className="visit-times">
        <TextField kind="code" label={t('from')} hint={t('time_hint')} limit={5} disabled={sending} {...useField(form.control, 'from_time')} />
        <TextField kind="code" label={t('until')} limit={5} disabled={sending} {...useField(form.control, 'until_time')} />
      </div>
      <TextField label={t('title_ar')} limit={200} disabled={sending} {...useField(form.control, 'title_ar')} />
      <TextField label={t('title_en')} limit={200} disabled={sending} {...useField(form.control, 'title_en')} />
      <TextField label={t('place')} optionalMark={t('optional')} limit={200} disabled={sending} {...useField(form.control, 'place')} />
      {sites.length > 1 && (
        <SelectField
          label={t('site')}
          placeholder={t('no_site')}
          disabled={sending}
          choices={[{ value: NO_SITE, label: t('no_site') }, ...sites.map((site) => ({ value: String(site.site_id), label: nameOfSite(site, language) }))]}
          {...site}
        />
      )}
      {people.length > 0 && (
        <fieldset className="visit-people">
          <legend className="field-label">{t('people')}</legend>
          {people.map(({ evaluator_id: id, name }) => (
            <Checkbox key={id} value={chosen.value.includes(id)} onChange={(on) => toggle(id, on)} disabled={sending}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextField
        kind="code"
        label={t('indicators')}
        optionalMark={t('optional')}
        hint={t('indicators_hint')}
        disabled={sending}
        {...useField(form.control, 'indicators')}
      />
    </FormDialog>
  );
}

interface ActProps {
  id: number;
  visit: Visit;
  item: AgendaItem;
  onClose: () => void;
}

/** Strikes an item, with the reason. */
export function StrikeDialog({ id, visit: of, item, onClose }: ActProps) {
  const t = useText(visitText);
  const index = of.agenda.findIndex((one) => one.id === item.id);
  const bound = useEndpointForm(visit.writeAgenda, {
    rules,
    defaults: { reason: '' },
    names: { [`items.${index}.struck_reason`]: 'reason' as const },
    own: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    input: ({ reason }: { reason: string }) => ({
      params: { id },
      body: { agenda_version: of.agenda_version, items: withItem(of, { ...item, state: 'struck', struck_reason: reason }) },
    }),
    done: t('item_struck'),
    failed: t('agenda_not_saved'),
    about: `strike ${item.id}`,
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'case_changed',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('strike_title')}
      lead={<p className="muted">{t('strike_lead')}</p>}
      form={bound}
      submitLabel={t('strike')}
      busyLabel={t('striking')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} limit={VISIT_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}

/** Deletes an item from the agenda. */
export function DeleteItemDialog({ id, visit: of, item, onClose }: ActProps) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const write = useEndpointMutation(visit.writeAgenda, {
    onSuccess: async () => {
      toast.success(t('item_deleted'));
      onClose();
      await invalidate(...VISIT_CHANGED);
    },
  });
  const items = of.agenda.filter((one) => one.id !== item.id);
  const onPress = () => write.mutate({ params: { id }, body: { agenda_version: of.agenda_version, items } });
  const action = { label: t('delete'), busyLabel: t('deleting'), variant: 'danger' as const, onPress };
  return (
    <ActionDialog title={t('delete_title')} busy={write.isPending} action={action} onClose={onClose}>
      {write.error && <FormErrorSummary title={`${t('agenda_not_saved')}. ${write.error.inWords}`} />}
      <p>{t('delete_lead', { title: item.title[language] })}</p>
    </ActionDialog>
  );
}
