import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { useEffect, useState } from 'react';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { bodyOf, CALLS, hundredths, NAMES, type PartValues, valuesOf } from './part-form.ts';
import type { Part } from './parts.ts';
import { editorText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

type Saving = typeof standardVersions.changeIndicator;

/** The form of a part that is there: it knows what was seen, and notices when somebody else saved the part meanwhile. */
export function usePartForm(version: EditedVersion, part: Part) {
  const t = useText(editorText);
  const now = valuesOf(part.of, part.parentId);
  const [seen, setSeen] = useState({ revision: version.revision, part: part.of.revision });
  const inputOf = (values: PartValues, revision: number) => ({
    params: { id: version.id, itemId: part.of.id },
    body: bodyOf(part.kind, values, revision) as never,
  });
  const bound = useEndpointForm<Saving, PartValues, PartValues>(CALLS[part.kind].change as Endpoint as Saving, {
    rules,
    defaults: now,
    names: NAMES,
    own: ({ weight }) => (part.kind === 'area' && !(hundredths(weight) >= 1 && hundredths(weight) <= 10_000) ? { weight: t('weight_problem') } : {}),
    input: (values) => inputOf(values, seen.revision),
    done: t('saved'),
    failed: t('save_failed'),
    refresh: [standardVersions.read, standardVersions.differences, standardVersions.list],
    outdated: ({ code }) => code === 'case_changed',
    onRefused: ({ code }) => code === 'case_changed',
    onDone: ({ item, revision }, _input, form) => {
      setSeen({ revision, part: item.revision });
      form.reset(form.getValues());
    },
  });
  const { form } = bound;
  const overtaken = part.of.revision > seen.part;
  const isDirty = form.formState.isDirty;
  const take = () => {
    form.reset(now);
    setSeen({ revision: version.revision, part: part.of.revision });
    bound.forget();
  };
  // Fields that nobody has edited follow the saved values.
  if (overtaken && !isDirty) setSeen({ revision: version.revision, part: part.of.revision });
  const saved = JSON.stringify(now);
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(JSON.parse(saved) as PartValues);
  }, [form, saved]);
  return {
    ...bound,
    /** The values somebody else saved, while other values are typed here. */
    theirs: overtaken && isDirty ? now : undefined,
    take,
    /** Saves what is typed here over it, knowing of it. */
    saveMine: () => {
      setSeen({ revision: version.revision, part: part.of.revision });
      bound.send(inputOf(form.getValues(), version.revision));
    },
  };
}
