import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { visit } from '@miyar/contract/evaluation/visit/visit';
import { SITES_NOTE_LENGTH, type VisitSites, visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../tasks/moved.ts';
import { visitSitesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit-sites')).visitSites);

/** The calls whose answers change with the sites of a visit. */
export const SITES_CHANGED = [...MOVED, visitSites.read, visitSites.suggestion, visit.read] as const;

/** The name of a site in the language of the page, or its code. */
export const nameOfSite = ({ name, code }: Pick<VisitSites['sites'][number], 'name' | 'code'>, language: 'ar' | 'en'): string =>
  (language === 'ar' ? (name.ar ?? name.en) : (name.en ?? name.ar)) ?? code;

interface ListForm {
  /** The branches to visit, in the order in which they were chosen. */
  branches: number[];
  note: string;
}

/** Writes the list of sites that a visit goes to, with a note. */
export function ListSitesDialog({ id, of: { sites, note, revision }, onClose }: { id: number; of: VisitSites; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(visitSitesText);
  const { data } = useEndpoint(institutionProfile.readForCase, { params: { id } });
  const main = data?.sites.find((site) => site.main);
  const defaults: ListForm = { branches: sites.filter(({ how }) => how !== 'main').map(({ site_id: site }) => site), note: note ?? '' };
  const bound = useEndpointForm(visitSites.list, {
    rules,
    defaults,
    names: { site_ids: 'branches' },
    input: (values: ListForm) => ({
      params: { id },
      body: { revision, site_ids: [...(main ? [main.id] : []), ...values.branches], ...(values.note !== '' && { note: values.note }) },
    }),
    done: t('saved'),
    failed: t('not_saved'),
    refresh: SITES_CHANGED,
    outdated: ({ code }) => code === 'case_changed',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const chosen = useField(form.control, 'branches');
  const toggle = (site: number, on: boolean) => chosen.onChange(on ? [...chosen.value, site] : chosen.value.filter((one: number) => one !== site));
  return (
    <FormDialog
      title={t('change_title')}
      lead={<p className="muted">{t('change_lead')}</p>}
      form={bound}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <fieldset className="visit-people">
        <legend className="field-label">{t('sites')}</legend>
        {(data?.sites ?? []).map((site) => (
          <Checkbox key={site.id} value={site.main || chosen.value.includes(site.id)} disabled={site.main || sending} onChange={(on) => toggle(site.id, on)}>
            <bdi>{nameOfSite(site, language)}</bdi> · {t(`section_${site.section ?? 'unknown'}`)}
            {site.main && ` · ${t('main_always')}`}
          </Checkbox>
        ))}
        {chosen.error && <p className="field-error">{chosen.error}</p>}
      </fieldset>
      <TextArea label={t('note')} optionalMark={t('optional')} rows={2} limit={SITES_NOTE_LENGTH} disabled={sending} {...useField(form.control, 'note')} />
    </FormDialog>
  );
}
