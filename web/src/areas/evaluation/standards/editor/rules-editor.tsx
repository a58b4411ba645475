import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useField } from '../../../../lib/forms/form.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { BothTexts } from './both-texts.tsx';
import { LEVELS, rulesNames, rulesOf, type RulesValues, rulesValues } from './rules-form.ts';
import { DraftForm } from './draft-form.tsx';
import { editorText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

/** Levels, bands, floors and what follows from a level. */
export function RulesEditor({ version }: { version: EditedVersion }) {
  const t = useText(editorText);
  const now = rulesValues(version.rules);
  const [seen, setSeen] = useState({ revision: version.revision, values: now });
  const inputOf = (values: RulesValues, revision: number) => ({ params: { id: version.id }, body: { revision, rules: rulesOf(values, version.rules) } });
  const bound = useEndpointForm(standardVersions.change, {
    rules,
    defaults: now,
    names: rulesNames(seen.values),
    input: (values: RulesValues) => inputOf(values, seen.revision),
    done: t('saved'),
    failed: t('rules_failed'),
    refresh: [standardVersions.read, standardVersions.differences, standardVersions.list],
    outdated: ({ code }) => code === 'case_changed',
    onRefused: ({ code }) => code === 'case_changed',
    onDone: (saved, _input, made) => {
      setSeen({ revision: saved.revision, values: rulesValues(saved.rules) });
      made.reset(rulesValues(saved.rules));
    },
  });
  const { form, sending } = bound;
  const theirs = JSON.stringify(now) !== JSON.stringify(seen.values) && form.formState.isDirty ? now : undefined;
  const adopt = () => setSeen({ revision: version.revision, values: now });
  return (
    <DraftForm bound={bound} theirs={theirs} adopt={adopt} mine={(values) => inputOf(values, version.revision)}>
      <Numbers form={form} disabled={sending} />
      <Words form={form} disabled={sending} />
    </DraftForm>
  );
}

interface PieceProps {
  form: UseFormReturn<RulesValues>;
  disabled: boolean;
}

function One({ name, label, hint, form, disabled }: PieceProps & { name: string; label: string; hint?: string }) {
  return <TextField label={label} hint={hint} kind="number" disabled={disabled} {...useField(form.control, name)} />;
}

function Numbers(piece: PieceProps) {
  const t = useText(editorText);
  return (
    <>
      <Card title={t('bands')}>
        <div className="standard-numbers">
          {LEVELS.map((level) => (
            <One key={level} {...piece} name={`band_${level}`} label={t('band', { level })} />
          ))}
        </div>
      </Card>
      <Card title={t('floors')}>
        <div className="standard-numbers">
          {LEVELS.slice(0, -1).map((level) => (
            <One key={level} {...piece} name={`floor_${level}`} label={t('floor', { level })} hint={t('floor_hint')} />
          ))}
        </div>
      </Card>
      <Card title={t('outcomes')}>
        <div className="standard-numbers">
          {LEVELS.slice(0, -1).map((level) => (
            <One key={level} {...piece} name={`validity_months_${level}`} label={t('validity', { level })} />
          ))}
          <One {...piece} name="progress_report_months_C" label={t('progress', { level: 'C' })} />
          <One {...piece} name="reapply_after_months_D" label={t('reapply', { level: 'D' })} />
        </div>
      </Card>
      <Card title={t('renewal')}>
        <div className="standard-numbers">
          <One {...piece} name="renewal_opens" label={t('renewal_opens')} />
          <One {...piece} name="renewal_reminders" label={t('renewal_reminders')} hint={t('reminders_hint')} />
        </div>
      </Card>
      <Card title={t('sampling_rules')}>
        <div className="standard-numbers">
          {(['memorisation', 'clear', 'fluency'] as const).map((name) => (
            <One key={name} {...piece} name={name} label={t(name)} hint={t('exact_hint')} />
          ))}
        </div>
      </Card>
    </>
  );
}

function Words(piece: PieceProps) {
  const t = useText(editorText);
  const control = piece.form.control as never;
  return (
    <>
      <Card title={t('scale')}>
        <div className="stack">
          {LEVELS.map((level) => (
            <div key={level} className="stack" data-gap="small">
              <One {...piece} name={`points_${level}`} label={t('points', { level })} />
              <BothTexts control={control} name={`level_${level}`} label={t('level_title', { level })} limit={60} disabled={piece.disabled} />
              <BothTexts
                control={control}
                name={`meaning_${level}`}
                label={t('level_description', { level })}
                rows={3}
                limit={1000}
                disabled={piece.disabled}
              />
            </div>
          ))}
        </div>
      </Card>
      <Card title={t('na')}>
        <div className="stack">
          <One {...piece} name="na_percent" label={t('na_percent')} />
          <BothTexts control={control} name="na_title" label={t('na_title')} limit={60} disabled={piece.disabled} />
          <BothTexts control={control} name="na_rule" label={t('na_rule')} rows={3} limit={1000} disabled={piece.disabled} />
        </div>
      </Card>
    </>
  );
}
