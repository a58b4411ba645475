import '../../../ui/actions/button.css';
import '../../../ui/actions/action-link.css';
import type { MouseEvent } from 'react';
import { Languages, Moon, Sun } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useTheme } from '../../../lib/theme.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { siteText } from './site-text.ts';
import { stayInPlace } from './stay-in-place.ts';

/** Goes over to the other language, named in that language; without a script, by the address of the page in it. */
export function LanguageToggle() {
  const { language, setLanguage } = useLanguage();
  const t = useText(siteText);
  const other = language === 'ar' ? 'en' : 'ar';
  const change = (event: MouseEvent) => {
    event.preventDefault();
    stayInPlace(() => setLanguage(other));
  };
  return (
    <form className="language-form">
      <button type="submit" name="lang" value={other} className="button action-link" data-variant="ghost" onClick={change}>
        <span className="language-icon">
          <Icon of={Languages} />
        </span>
        <span lang={other}>{t('other_language')}</span>
      </button>
    </form>
  );
}

/** Dark or light; until one is chosen, the device says. */
export function ThemeToggle() {
  const { shown, setTheme } = useTheme();
  const t = useText(siteText);
  const dark = shown === 'dark';
  return (
    <button
      type="button"
      className="button action-link"
      data-variant="ghost"
      data-icon-only
      aria-label={t('dark')}
      aria-pressed={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon of={dark ? Moon : Sun} />
    </button>
  );
}
