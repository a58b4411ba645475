import './consent-field.css';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ExternalLink } from '../../../ui/marks/icons.ts';
import { Checkbox, type CheckboxProps } from '../../../ui/forms/checkbox.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { consentText } from './consent-text.ts';

/** The consent to the privacy policy, unticked (security j). Reading it leaves the form as it is. */
export function ConsentField({ error, ...field }: Omit<CheckboxProps, 'children'>) {
  const t = useText(consentText);
  return (
    <div className="consent">
      <Checkbox {...field} required error={error && t('needed')}>
        {t('agree')}
      </Checkbox>
      <Link variant="more" href={paths.privacy()} target="_blank" endIcon={ExternalLink}>
        {t('read')}
      </Link>
    </div>
  );
}
