import type { FileRule } from '@miyar/contract/core/endpoint';
import { megabytesOf } from '../../lib/forms/file-rule.ts';
import { useText } from '../../lib/i18n/text.ts';
import { FileField, type FileFieldProps } from '../../ui/forms/file-field.tsx';
import { fileInputText } from './file-input-text.ts';

export interface FileInputProps extends Omit<FileFieldProps, 'extensions' | 'hint' | 'chooseLabel' | 'removeLabel' | 'anotherLabel' | 'progress'> {
  /** The endpoint's rule: `feedback.give.files.supportingDocument`. */
  rule: FileRule;
  /** Returns the text for the accepted files, with the rule's own limit. */
  hint: (limit: { megabytes: number }) => string;
  chooseLabel?: string | undefined;
  removeLabel?: string | undefined;
  /** The part that has been sent, 0 to 1, with its label; undefined while nothing is being sent. */
  sent?: number | undefined;
  sendingLabel: string;
}

/** The field of a file that an endpoint accepts: the allowed files and the hint come from the endpoint's rule. */
export function FileInput({ rule, hint, chooseLabel, removeLabel, sent, sendingLabel, disabled, ...field }: FileInputProps) {
  const t = useText(fileInputText);
  const sending = sent !== undefined;
  return (
    <FileField
      {...field}
      hint={hint({ megabytes: megabytesOf(rule) })}
      extensions={rule.extensions}
      chooseLabel={chooseLabel ?? t('choose')}
      removeLabel={removeLabel ?? t('remove')}
      anotherLabel={t('another')}
      disabled={disabled ?? sending}
      progress={sending ? { share: sent, label: sendingLabel } : undefined}
    />
  );
}
