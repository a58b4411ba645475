import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { PartKind } from './order.ts';
import { PartFields } from './part-fields.tsx';
import { type Part, nextCode } from './parts.ts';
import { editorText } from './text.ts';
import { TwoTexts } from './two-texts/two-texts.tsx';
import { usePartForm } from './use-part-form.ts';
import { useNavigate } from 'react-router';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { versionPath } from '../versions/versions-table.tsx';
import { CALLS, bodyOf, hundredths, NAMES, type PartValues, valuesOf } from './part-form.ts';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { Trash2 } from '../../../../ui/marks/icons.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { itemOf } from '../versions/fault-position.ts';

/** The form of a part: values that somebody else saved meanwhile are shown beside the typed ones. */
export function PartEditor({ version, part }: { version: EditedVersion; part: Part }) {
  const t = useText(editorText);
  const common = useText(commonText);
  const [deleting, setDeleting] = useState(false);
  const { form, submit, sending, theirs, take, saveMine } = usePartForm(version, part);
  const { errors, isDirty } = form.formState;
  return (
    <Card
      title={`${t(part.kind)} ${part.of.code}`}
      action={
        <Button size="sm" icon={Trash2} disabled={sending} onPress={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      }
    >
      <form className="stack" onSubmit={submit} noValidate>
        {errors.root?.message && !theirs && <FormErrorSummary title={errors.root.message} />}
        {theirs && <TwoTexts theirs={theirs} mine={form.getValues()} onTake={take} onSaveMine={saveMine} />}
        <PartFields version={version} kind={part.kind} form={form} disabled={sending} />
        <div className="flow">
          <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty || theirs !== undefined}>
            {common('save')}
          </Button>
        </div>
      </form>
      {deleting && <DeletePart version={version} part={part} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

/** The form of a part that is added. */
export function NewPart({ version, kind, parentId }: { version: EditedVersion; kind: PartKind; parentId: number | undefined }) {
  const t = useText(editorText);
  const common = useText(commonText);
  const { form, submit, sending } = useNewPartForm(version, kind, parentId);
  const { errors } = form.formState;
  return (
    <Card title={t(`new_${kind}`)}>
      <form className="stack" onSubmit={submit} noValidate>
        {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
        <PartFields version={version} kind={kind} form={form} disabled={sending} />
        <div className="flow">
          <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Asks before a part is deleted with all that is in it. */
function DeletePart({ version, part: { kind, of }, onClose }: { version: EditedVersion; part: Part; onClose: () => void }) {
  const t = useText(editorText);
  const navigate = useNavigate();
  const refresh = () => invalidate(standardVersions.read, standardVersions.differences, standardVersions.list);
  const deletion = useEndpointMutation(CALLS[kind].delete, {
    onSuccess: () => {
      toast.success(t('deleted', { code: of.code }));
      void refresh();
      void navigate(versionPath(version.version));
    },
    onError: () => void refresh(),
  });
  return (
    <ConfirmDialog
      open
      title={t('delete_title', { code: of.code })}
      confirmLabel={t('delete')}
      cancelLabel={t('delete_keep')}
      busy={deletion.isPending}
      error={deletion.error ? `${t('delete_failed')}. ${deletion.error.inWords}` : undefined}
      onConfirm={() => deletion.mutate({ params: { id: version.id, itemId: of.id }, body: { revision: version.revision } })}
      onClose={onClose}
    >
      {t('delete_detail')}
    </ConfirmDialog>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

type Adding = typeof standardVersions.addIndicator;

/** The form of a part that is added below another one; afterwards it is open in the editor. */
function useNewPartForm(version: EditedVersion, kind: PartKind, parentId: number | undefined) {
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
