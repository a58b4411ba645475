import { useText } from '../../../../lib/i18n/text.ts';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <FormErrorSummary
      title={t('form_errors')}
      errors={[
        { field: 'email', message: t('email_error') },
        { field: 'terms', message: t('agree_error') },
        { field: 'file', message: t('file_required') },
      ]}
    />
  );
}
