import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useField } from '../../../../lib/forms/form.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { versionPath } from '../versions/versions-table.tsx';
import { BothTexts } from './both-texts.tsx';
import { DraftForm } from './draft-form.tsx';
import { editorText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

interface HeadValues {
  number: string;
  title_ar: string;
  title_en: string;
  notes_ar: string;
  notes_en: string;
}

const NAMES: Readonly<Record<string, keyof HeadValues>> = {
  version: 'number',
  'title.ar': 'title_ar',
  'title.en': 'title_en',
  'notes.ar': 'notes_ar',
  'notes.en': 'notes_en',
};

const valuesOf = ({ version, title, notes }: EditedVersion): HeadValues => ({
  number: version,
  title_ar: title.ar,
  title_en: title.en,
  notes_ar: notes.ar,
  notes_en: notes.en,
});

const same = (one: HeadValues, other: HeadValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Number, title and notes of a draft. */
export function HeadEditor({ version }: { version: EditedVersion }) {
  const t = useText(editorText);
  const navigate = useNavigate();
  const now = valuesOf(version);
  const [seen, setSeen] = useState({ revision: version.revision, values: now });
  const inputOf = (values: HeadValues, revision: number) => ({
    params: { id: version.id },
    body: {
      revision,
      version: values.number.trim(),
      title: { ar: values.title_ar, en: values.title_en },
      notes: { ar: values.notes_ar, en: values.notes_en },
    },
  });
  const bound = useEndpointForm(standardVersions.change, {
    rules,
    defaults: now,
    names: NAMES,
    input: (values: HeadValues) => inputOf(values, seen.revision),
    done: t('saved'),
    failed: t('save_failed'),
    refresh: [standardVersions.read, standardVersions.differences, standardVersions.list],
    outdated: ({ code }) => code === 'case_changed',
    onRefused: ({ code }) => code === 'case_changed',
    onDone: (saved, _input, made) => {
      setSeen({ revision: saved.revision, values: valuesOf(saved) });
      made.reset(valuesOf(saved));
      if (saved.version !== version.version) void navigate(versionPath(saved.version), { replace: true });
    },
  });
  const { form, sending } = bound;
  const theirs = !same(now, seen.values) && form.formState.isDirty ? now : undefined;
  const adopt = () => setSeen({ revision: version.revision, values: now });
  const control = form.control as never;
  return (
    <Card title={t('version_line')}>
      <DraftForm bound={bound} theirs={theirs} adopt={adopt} mine={(values) => inputOf(values, version.revision)}>
        <TextField label={t('number')} kind="code" limit={20} disabled={sending} {...useField(form.control, 'number')} />
        <BothTexts control={control} name="title" label={t('title')} limit={200} disabled={sending} />
        <BothTexts control={control} name="notes" label={t('notes')} rows={4} limit={4000} disabled={sending} />
      </DraftForm>
    </Card>
  );
}
