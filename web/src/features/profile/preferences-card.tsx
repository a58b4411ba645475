import '../account-security/settings.css';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatBothCalendars } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useTheme } from '../../lib/theme.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SlashChoice } from '../search/slash-choice.tsx';
import { preferencesText } from './preferences-text.ts';
import { usePreferences } from './use-preferences.ts';

/** Language, calendar, digits and theme. */
export function PreferencesCard() {
  const t = useText(preferencesText);
  const { language } = useLanguage();
  const { theme } = useTheme();
  const user = useSession()?.user;
  const { change, stored, failure, again } = usePreferences();
  const [now] = useState(() => new Date());
  const { leading, other } = formatBothCalendars(now, language);
  return (
    <Card title={t('title')} detail={t('detail')}>
      <div className="settings-choices">
        <Choice label={t('language')}>
          <Segmented
            label={t('language')}
            value={language}
            onChange={(chosen) => change({ language: chosen })}
            choices={[
              { value: 'ar', label: t('ar') },
              { value: 'en', label: t('en') },
            ]}
          />
        </Choice>
        <Choice label={t('calendar')} hint={t('calendar_hint')}>
          <Segmented
            label={t('calendar')}
            value={user?.calendar ?? 'gregorian'}
            onChange={(calendar) => change({ calendar })}
            choices={[
              { value: 'gregorian', label: t('gregorian') },
              { value: 'hijri', label: t('hijri') },
            ]}
          />
        </Choice>
        <Choice label={t('digits')} hint={t('digits_hint')}>
          <Segmented
            label={t('digits')}
            value={user?.digits ?? 'latn'}
            onChange={(digits) => change({ digits })}
            choices={[
              { value: 'latn', label: t('latn') },
              { value: 'arab', label: t('arab') },
            ]}
          />
        </Choice>
        <Choice label={t('theme')}>
          <Segmented
            label={t('theme')}
            value={theme}
            onChange={(chosen) => change({ theme: chosen })}
            choices={[
              { value: 'system', label: t('system') },
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
          />
        </Choice>
        <SlashChoice />
      </div>
      <p className="settings-note num">{t('today', { day: `${leading} · ${other}` })}</p>
      {failure && (
        <Banner
          tone="no"
          action={
            <LinkButton icon={RefreshCw} onPress={() => again()}>
              {t('retry')}
            </LinkButton>
          }
        >
          <b>{t('failed')}</b>
          <br />
          {failure.message}
        </Banner>
      )}
      <output className="settings-note">{stored && t('stored')}</output>
    </Card>
  );
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="settings-choice">
      <div>
        <span className="settings-choice-name" aria-hidden>
          {label}
        </span>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
