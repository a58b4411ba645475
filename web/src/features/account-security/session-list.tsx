import './settings.css';
import type { LoginSession } from '@miyar/contract/accounts';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatRelative } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { browserWords } from './session-words.ts';
import { SettingsRow } from './settings-row.tsx';
import { securityText } from './text.ts';

/** Where an account is signed in. */
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
  return (
    <ul className="settings-list settings-ruled" aria-label={label}>
      {sessions.map((session) => (
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
  );
}
