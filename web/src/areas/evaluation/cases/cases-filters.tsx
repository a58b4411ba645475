import { CASE_DUE, CASE_SORTS } from '@miyar/contract/evaluation/cases';
import { CASE_STAGES, CASE_STEP_NAMES, STAGE_NAMES, STEP_NAMES, WAITING_ON } from '@miyar/contract/evaluation/stages';
import { useSession } from '../../../lib/api/session.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FACET_FILTERS, FacetFilters } from '../../accreditation/register/facet-filters.tsx';
import { casesText } from './text.ts';

/** Returns the filters and the order of cases as the address has them, for the list and for the board. */
export const useCasesAddress = () =>
  useListAddress(
    { purpose: ['monitoring'] as const, stage: CASE_STAGES, step: CASE_STEP_NAMES, waiting_on: WAITING_ON, due: CASE_DUE, ...FACET_FILTERS },
    CASE_SORTS,
  );

interface CasesFiltersProps {
  address: ReturnType<typeof useCasesAddress>;
  /** True on a board, whose columns are the stages. */
  byStage?: boolean;
}

/** The choices that narrow the cases, and their order. */
export function CasesFilters({ address, byStage = false }: CasesFiltersProps) {
  const t = useText(casesText);
  const { language } = useLanguage();
  const session = useSession();
  return (
    <>
      {/* An institution finds its visits in its years. */}
      {session?.user.role !== 'institution' && (
        <FilterChoice
          label={t('purpose')}
          all={t('all_purposes')}
          value={address.chosen.purpose}
          onChange={(purpose) => address.choose({ purpose })}
          choices={[{ value: 'monitoring', label: t('purpose_monitoring') }]}
        />
      )}
      {!byStage && (
        <FilterChoice
          label={t('stage')}
          all={t('all_stages')}
          value={address.chosen.stage}
          onChange={(stage) => address.choose({ stage })}
          choices={CASE_STAGES.map((value) => ({ value, label: STAGE_NAMES[value][language] }))}
        />
      )}
      {/* The first page leads here by a step of the seven; otherwise the stage is precise enough. */}
      {address.chosen.step && (
        <FilterChoice
          label={t('step')}
          all={t('all_stages')}
          value={address.chosen.step}
          onChange={(step) => address.choose({ step })}
          choices={CASE_STEP_NAMES.map((value) => ({ value, label: STEP_NAMES[value][language] }))}
        />
      )}
      <FilterChoice
        label={t('waiting')}
        all={t('all_waiting')}
        value={address.chosen.waiting_on}
        onChange={(waiting_on) => address.choose({ waiting_on })}
        choices={WAITING_ON.map((value) => ({ value, label: t(`waiting_${value}`) }))}
      />
      <FilterChoice
        label={t('due_filter')}
        all={t('all_due')}
        value={address.chosen.due}
        onChange={(due) => address.choose({ due })}
        choices={CASE_DUE.map((value) => ({ value, label: t(`due_${value}`) }))}
      />
      {/* The people of an institution, and an evaluator, have few cases. */}
      {session?.user.role === 'admin' && <FacetFilters chosen={address.chosen} choose={address.choose} />}
      <SelectField
        label={t('order')}
        placeholder={t('sort_due')}
        value={address.sort}
        onChange={(chosen) => address.order(CASE_SORTS.find((known) => known === chosen) ?? CASE_SORTS[0])}
        choices={CASE_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
    </>
  );
}
