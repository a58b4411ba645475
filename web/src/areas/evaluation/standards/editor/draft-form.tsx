import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useText } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import type { EndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { TwoTexts } from './two-texts/two-texts.tsx';

type Bound<V extends FieldValues> = EndpointForm<V, typeof standardVersions.change>;

interface DraftFormProps<V extends FieldValues> {
  bound: Bound<V>;
  /** The values somebody else saved since this was opened. */
  theirs: V | undefined;
  /** Takes the newest state as the one that was seen. */
  adopt: () => void;
  /** Returns the input that saves the values typed here over those that another person saved. */
  mine: (values: V) => Parameters<Bound<V>['send']>[0];
  children: ReactNode;
}

/** A part of a draft: its fields, the values somebody else saved meanwhile, and the button that saves. */
export function DraftForm<V extends FieldValues>({ bound: { form, submit, sending, send }, theirs, adopt, mine, children }: DraftFormProps<V>) {
  const common = useText(commonText);
  const { errors, isDirty } = form.formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {errors.root?.message && !theirs && <FormErrorSummary title={errors.root.message} />}
      {theirs && (
        <TwoTexts
          theirs={theirs}
          mine={form.getValues()}
          onSaveMine={() => {
            adopt();
            send(mine(form.getValues()));
          }}
          onTake={() => {
            form.reset(theirs);
            adopt();
          }}
        />
      )}
      {children}
      <div className="flow">
        <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty || theirs !== undefined}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
