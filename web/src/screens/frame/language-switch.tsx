import './language-switch.css';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Languages } from '../../ui/marks/icons.ts';
import '../../ui/actions/button.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { frameText } from './frame-text.ts';

/** Goes over to the other language, named in that language. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const t = useText(frameText);
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <AriaButton className="button language-switch" data-variant="ghost" onPress={() => setLanguage(other)}>
      <Icon of={Languages} />
      <span lang={other}>{t('other_language')}</span>
    </AriaButton>
  );
}
