import '../../../shared/settings/settings.css';
import { type ReactNode, useState } from 'react';
import { formatBothCalendars } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useSession, updateSessionUser } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useTheme, setTheme } from '../../../lib/theme.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { preferencesText } from './preferences-text.ts';
import { commonText } from '../../../shared/common-text.ts';
import type { User } from '@miyar/contract/accounts/accounts';
import { RefreshCw } from '../../../ui/marks/icons.ts';
import { setLanguage } from '../../../lib/i18n/current-language.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { OWN } from './own-profile.ts';
import { takeOver } from './take-over.ts';

/** Language, calendar, digits and theme; `children` are choices of this device that other parts of the product offer. */
export function PreferencesCard({ children }: { children?: ReactNode }) {
  const t = useText(preferencesText);
  const common = useText(commonText);
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
        {children}
      </div>
      <p className="settings-note num">{t('today', { day: `${leading} · ${other}` })}</p>
      {failure && (
        <Banner
          tone="no"
          action={
            <LinkButton icon={RefreshCw} onPress={() => again()}>
              {common('retry')}
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

type Preference = Pick<User, 'language' | 'calendar' | 'digits' | 'theme'>;

/** Changes how one wants things shown: at once here, and stored for the other devices. */
function usePreferences() {
  const user = useSession()?.user;
  const save = useEndpointMutation(OWN[user?.role ?? 'admin'].change, { onSuccess: takeOver });
  const change = (chosen: Partial<Preference>) => {
    if (!user) return;
    updateSessionUser(chosen);
    if (chosen.language) setLanguage(chosen.language);
    if (chosen.theme) setTheme(chosen.theme);
    save.mutate({ body: { name: user.name, email: user.email, ...chosen } });
  };
  return { change, stored: save.isSuccess, failure: save.error, again: () => save.variables && save.mutate(save.variables) };
}
