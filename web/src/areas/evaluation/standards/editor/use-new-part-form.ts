import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { useNavigate } from 'react-router';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { itemOf } from '../versions/fault-place.ts';
import { versionPath } from '../versions/versions-table.tsx';
import type { PartKind } from './order.ts';
import { bodyOf, CALLS, hundredths, NAMES, type PartValues, valuesOf } from './part-form.ts';
import { nextCode } from './parts.ts';
import { editorText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

type Adding = typeof standardVersions.addIndicator;

/** The form of a part that is added below another one; afterwards it is open in the editor. */
export function useNewPartForm(version: EditedVersion, kind: PartKind, parentId: number | undefined) {
  const t = useText(editorText);
  const navigate = useNavigate();
  const nothing = { ar: '', en: '' };
  return useEndpointForm<Adding, PartValues, PartValues>(CALLS[kind].add as Endpoint as Adding, {
    rules,
    defaults: valuesOf({ code: nextCode(version, kind, parentId), title: nothing, description: nothing }, parentId),
    names: NAMES,
    own: ({ weight }) => (kind === 'area' && !(hundredths(weight) >= 1 && hundredths(weight) <= 10_000) ? { weight: t('weight_problem') } : {}),
    input: (values) => ({ params: { id: version.id }, body: bodyOf(kind, values, version.revision) as never }),
    about: parentId,
    done: t('saved'),
    failed: t('save_failed'),
    refresh: [standardVersions.read, standardVersions.differences, standardVersions.list],
    onDone: ({ item }) => void navigate(versionPath(version.version, { item: itemOf(kind, item.id) })),
  });
}
