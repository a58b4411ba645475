import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { DeletePart } from './delete-part.tsx';
import type { PartKind } from './order.ts';
import { PartFields } from './part-fields.tsx';
import type { Part } from './parts.ts';
import { editorText } from './text.ts';
import { TwoTexts } from './two-texts/two-texts.tsx';
import { useNewPartForm } from './use-new-part-form.ts';
import { usePartForm } from './use-part-form.ts';

/** The form of a part: what somebody else saved meanwhile is shown beside what is typed. */
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
