import { applications } from '@miyar/contract/accreditation/applications';
import { paths } from '@miyar/contract/core/pages';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { Plus } from '../../../ui/marks/icons.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { profileText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

/** The institutions of the reader's organisation; their names lead to their profiles, or to their years. */
export function OwnInstitutions({ toYears = false }: { toYears?: boolean | undefined }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const asked = useEndpoint(institutionProfile.listOwn);
  const [adding, setAdding] = useState(false);
  if (asked.error && !asked.data) return <Failed level={2} asked={asked} words={t('own_failed')} />;
  if (!asked.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  const rows = asked.data;
  return (
    <>
      <PageHead
        title={rows.length === 0 ? t('own_title_none') : t('own_title', { count: rows.length })}
        lead={t('own_lead')}
        actions={
          <Button variant={rows.length === 0 ? 'primary' : 'outline'} icon={Plus} onPress={() => setAdding(true)}>
            {t('own_add')}
          </Button>
        }
      />
      {rows.length > 0 && (
        <Card title={t('institutions')} padded={false}>
          <DataTable
            label={t('institutions')}
            loadingLabel={t('loading')}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState level={3} title={t('own_title_none')} />}
            columns={[
              {
                key: 'name',
                header: t('institution_name'),
                lead: true,
                cell: ({ id, name, name_alternative }) => (
                  <Link href={toYears ? paths.years(id) : paths.institution(id)}>
                    <SchoolName name={name} name_alternative={name_alternative} />
                  </Link>
                ),
              },
              { key: 'country', header: t('country'), cell: ({ country }) => countryName(country, language) },
              {
                key: 'profile',
                header: t('profile'),
                cell: ({ completeness: { missing, of } }) => (missing.length === 0 ? t('complete') : t('left', { count: missing.length, of })),
              },
              {
                key: 'draft',
                header: t('own_draft'),
                cell: ({ working_case_id: caseId, working_progress: progress }) =>
                  caseId === undefined ? t('own_draft_none') : <Link href={paths.case(caseId)}>{t('own_draft_progress', { ...progress! })}</Link>,
              },
              {
                key: 'certificate',
                header: t('certificate'),
                cell: ({ id, certificate }) =>
                  certificate ? (
                    <Link href={paths.years(id)}>
                      {t('certificate_until', { number: certificate.certificate_number, date: formatDate(certificate.valid_until, language) })}
                    </Link>
                  ) : (
                    t('no_certificate')
                  ),
              },
            ]}
          />
        </Card>
      )}
      {adding && <AddInstitutionDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Makes an institution before it applies, and goes on to its profile. */
function AddInstitutionDialog({ onClose }: { onClose: () => void }) {
  const t = useText(profileText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const countries = useEndpoint(applications.dashboard).data?.countries ?? [];
  const bound = useEndpointForm(institutionProfile.create, {
    rules,
    defaults: { name: '', name_alternative: '', country: '' },
    input: (body) => ({ body }),
    failed: t('not_saved'),
    done: t('own_added'),
    refresh: [institutionProfile.listOwn],
    onDone: ({ id }) => navigate(paths.institution(id)),
  });
  const { control } = bound.form;
  const choices = countries.map((country) => ({ value: country, label: countryName(country, language) }));
  return (
    <FormDialog title={t('own_add')} form={bound} submitLabel={common('save')} busyLabel={common('saving')} onClose={onClose}>
      <TextField label={t('institution_name')} limit={200} disabled={bound.sending} {...useField(control, 'name')} />
      <TextField
        label={t('institution_alternative')}
        limit={200}
        optionalMark={common('optional')}
        disabled={bound.sending}
        {...useField(control, 'name_alternative')}
      />
      <SelectField label={t('country')} placeholder={t('country_choose')} choices={choices} disabled={bound.sending} {...useField(control, 'country')} />
    </FormDialog>
  );
}
