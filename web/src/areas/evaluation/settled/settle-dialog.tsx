import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { settled as calls, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { Control } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { SETTLED_CHANGED } from './changed.ts';
import { scoringText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/report/settled')).settled);

interface Values {
  level: string;
  na_reason: string;
  reason: string;
  finding_ar: string;
  finding_en: string;
  recommendation_ar: string;
  recommendation_en: string;
  commendation_ar: string;
  commendation_en: string;
  evidence_ids: number[];
}

const [LONG, SHORT] = [4000, 1000] as const;

interface SettleDialogProps {
  caseId: number;
  indicator: SettledIndicator;
  /** The level that was chosen in the table, where it opened the window. */
  level: AnswerLevel | undefined;
  standard: PublicStandard;
  onClose: () => void;
}

/** All that is settled of an indicator: the level with its reasons, and what the report says, in both languages. */
export function SettleDialog({ caseId, indicator, level, standard, onClose }: SettleDialogProps) {
  const t = useText(scoringText);
  const { indicator_id: indicatorId, code, critical, settled } = indicator;
  const bound = useEndpointForm(calls.save, {
    rules,
    defaults: {
      level: level ?? settled?.level ?? '',
      na_reason: settled?.na_reason ?? '',
      reason: settled?.reason ?? '',
      finding_ar: settled?.finding.ar ?? '',
      finding_en: settled?.finding.en ?? '',
      recommendation_ar: settled?.recommendation.ar ?? '',
      recommendation_en: settled?.recommendation.en ?? '',
      commendation_ar: settled?.commendation.ar ?? '',
      commendation_en: settled?.commendation.en ?? '',
      evidence_ids: settled?.evidence_ids ?? [],
    },
    names: {
      'finding.ar': 'finding_ar',
      'finding.en': 'finding_en',
      'recommendation.ar': 'recommendation_ar',
      'recommendation.en': 'recommendation_en',
      'commendation.ar': 'commendation_ar',
      'commendation.en': 'commendation_en',
    },
    input: (values: Values) => ({
      params: { id: caseId, indicatorId },
      body: {
        version: settled?.version ?? 0,
        level: values.level as AnswerLevel,
        na_reason: values.na_reason,
        reason: values.reason,
        finding: { ar: values.finding_ar, en: values.finding_en },
        recommendation: { ar: values.recommendation_ar, en: values.recommendation_en },
        commendation: { ar: values.commendation_ar, en: values.commendation_en },
        evidence_ids: values.evidence_ids,
      },
    }),
    done: t('saved'),
    failed: t('save_failed'),
    refresh: SETTLED_CHANGED,
    outdated: ({ code: why }) => why === 'case_changed',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const { control } = form;
  const chosen = form.watch('level');
  const words = { control, disabled: sending };
  return (
    <FormDialog title={t('sheet_title', { code })} form={bound} submitLabel={t('save')} busyLabel={t('saving')} onClose={onClose}>
      <LevelField control={control} disabled={sending} critical={critical} standard={standard} />
      {chosen === 'NA' && <Words {...words} name="na_reason" rows={2} limit={SHORT} />}
      <Words {...words} name="reason" hint={t('reason_hint')} rows={2} limit={SHORT} />
      <div className="scoring-both">
        <Words {...words} name="finding_ar" rows={4} limit={LONG} />
        <Words {...words} name="finding_en" rows={4} limit={LONG} />
        <Words {...words} name="recommendation_ar" rows={3} limit={LONG} />
        <Words {...words} name="recommendation_en" rows={3} limit={LONG} />
        <Words {...words} name="commendation_ar" rows={2} limit={SHORT} />
        <Words {...words} name="commendation_en" rows={2} limit={SHORT} />
      </div>
      <Cited
        caseId={caseId}
        indicatorId={indicatorId}
        chosen={form.watch('evidence_ids')}
        onChange={(ids) => form.setValue('evidence_ids', ids, { shouldDirty: true })}
      />
    </FormDialog>
  );
}

// Each field listens for itself: a key typed into one would otherwise draw all of them.

interface FieldOfSheet {
  control: Control<Values>;
  disabled: boolean;
}

interface LevelFieldProps extends FieldOfSheet {
  critical: boolean;
  standard: PublicStandard;
}

function LevelField({ control, disabled, critical, standard }: LevelFieldProps) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  return (
    <RadioCards
      label={t('level_question')}
      choices={[
        ...standard.rules.scale.map((one) => ({ value: one.level, label: `${one.level} · ${one.title[language]}`, detail: one.description[language] })),
        ...(critical ? [] : [{ value: 'NA', label: t('not_applicable') }]),
      ]}
      disabled={disabled}
      {...useField(control, 'level')}
    />
  );
}

interface WordsProps extends FieldOfSheet {
  name: Exclude<keyof Values, 'level' | 'evidence_ids'>;
  hint?: string;
  rows: number;
  limit: number;
}

function Words({ control, name, ...shape }: WordsProps) {
  const t = useText(scoringText);
  return <TextArea label={t(name)} {...shape} {...useField(control, name)} />;
}

/** The largest number fetched: the evidence linked to one indicator. */
const LINKED = 100;

/** The evidence of both sides that is linked to the indicator; the report cites the marked items. */
function Cited({ caseId, indicatorId, chosen, onChange }: { caseId: number; indicatorId: number; chosen: number[]; onChange: (ids: number[]) => void }) {
  const t = useText(scoringText);
  const { data } = useEndpoint(evidence.list, { params: { id: caseId }, query: { indicator_id: indicatorId, limit: LINKED } });
  return (
    <fieldset className="stack">
      <legend className="field-label">{t('evidence')}</legend>
      {data?.length === 0 && <p className="muted">{t('evidence_none')}</p>}
      {data?.map(({ id, title }) => (
        <Checkbox key={id} value={chosen.includes(id)} onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
