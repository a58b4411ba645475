import type { UserDetail } from '@miyar/contract/accounts/users';
import { useText } from '../../../lib/i18n/text.ts';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { usersText } from './text.ts';

const ROLES = ['admin', 'institution', 'evaluator', 'trainer'] as const;
const KINDS = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'password_changed',
  'password_reset',
  'reset_requested',
  'email_confirmed',
  'email_change_requested',
  'email_changed',
  'profile_changed',
  'sessions_ended',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'verified',
  'suspended',
  'restored',
  'role_changed',
  'invited',
  'invitation_revoked',
  'exported',
  'deleted',
  'consented',
  'consent_withdrawn',
] as const;

/** The history of an account. An event without a text in this version is still listed. */
export function UserHistory({ history }: { history: UserDetail['history'] }) {
  const t = useText(usersText);
  if (history.length === 0) return <p className="muted">{t('no_history')}</p>;
  const role = (word: string | null) => (word !== null && isOneOf(ROLES, word) ? t(`role_${word}`) : word);
  return (
    <HistoryList
      label={t('history')}
      items={history.map(({ id, kind, at, actor_name, reason, from, to }) => {
        const known = kind.replace(/^account\./, '');
        const change = from !== null && to !== null && t('from_to', { from: role(from) ?? from, to: role(to) ?? to });
        return {
          key: id,
          at,
          title: t(isOneOf(KINDS, known) ? `event_${known}` : 'event_unknown'),
          detail: [change, reason, actor_name !== null && t('by', { name: actor_name })].filter(Boolean).join(' · '),
        };
      })}
    />
  );
}

/** Whether a word from the wire is one that we know. */
const isOneOf = <W extends string>(words: readonly W[], word: string): word is W => (words as readonly string[]).includes(word);
