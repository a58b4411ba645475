import '../../../shared/settings/settings.css';
import type { LoginSession } from '@miyar/contract/accounts/accounts';
import { type ReactNode, useState } from 'react';
import { Monitor } from '../../../ui/marks/icons.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { browserWords } from './session-words.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { securityText } from './text.ts';

/** The number of sessions shown before the others are requested. */
const FEW = 10;

/** The active sessions of an account: those used last, and the present one in any case; a button shows the others. */
export function SessionList({
  sessions,
  label,
  actionOf,
}: {
  sessions: readonly LoginSession[];
  label: string;
  actionOf?: (session: LoginSession) => ReactNode;
}) {
  const t = useText(securityText);
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const few = sessions.filter(({ current }, index) => current || index < FEW);
  return (
    <div className="stack">
      <ul className="settings-list settings-ruled" aria-label={label}>
        {(all ? sessions : few).map((session) => (
          <li key={session.id}>
            <SettingsRow
              title={browserWords(session, t)}
              mark={
                session.current && (
                  <Chip tone="ok" icon={Monitor}>
                    {t('this_one')}
                  </Chip>
                )
              }
              detail={`${t('since', { day: formatDate(session.created_at, language) })} · ${t('seen', { when: formatRelative(session.last_seen_at, language) })}`}
              actions={actionOf?.(session)}
            />
          </li>
        ))}
      </ul>
      {few.length < sessions.length && (
        <div>
          <Button size="sm" onPress={() => setAll(!all)}>
            {all ? t('sessions_few') : t('sessions_all', { number: formatNumber(sessions.length, language) })}
          </Button>
        </div>
      )}
    </div>
  );
}
