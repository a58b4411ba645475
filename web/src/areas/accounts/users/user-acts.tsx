import '../../../shared/settings/settings.css';
import type { May } from '@miyar/contract/core/errors';
import { type UserRow, users } from '@miyar/contract/accounts/users';
import { BadgeCheck } from '../../../ui/marks/icons.ts';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { userChanged } from './changed.ts';
import { usersText } from './text.ts';

/** The acts that ask for confirmation before they are done. */
export type Act = 'suspend' | 'restore' | 'role' | 'second_factor' | 'end_sessions';

/** The acts possible on an account; for one that is not possible, the server's reason. */
export function UserActs({ user, sessions, onAct }: { user: UserRow; sessions: number | undefined; onAct: (act: Act) => void }) {
  const t = useText(usersText);
  const { language } = useLanguage();
  const verify = useEndpointMutation(users.verify, { onSuccess: userChanged(t('verified_done')) });
  const { can } = user;
  const why = (may: May) => whyNot(may, language);
  return (
    <ul className="settings-list settings-ruled">
      {can.verify === true && (
        <li>
          <SettingsRow
            title={t('verify_title')}
            detail={t('verify_detail')}
            actions={
              <Button
                size="sm"
                variant="primary"
                icon={BadgeCheck}
                busy={verify.isPending}
                onPress={() => verify.mutate({ params: { id: user.id } })}
                slot={null}
              >
                {t('verify')}
              </Button>
            }
          />
          {verify.error && <FailureBanner failed={t('act_failed')} reason={verify.error} />}
        </li>
      )}
      <li>
        {user.suspended_at === null ? (
          <SettingsRow
            title={t('suspend_title')}
            detail={why(can.suspend) ?? t('suspend_detail')}
            actions={
              can.suspend === true && (
                <Button size="sm" variant="danger" onPress={() => onAct('suspend')} slot={null}>
                  {t('suspend')}
                </Button>
              )
            }
          />
        ) : (
          <SettingsRow
            title={t('suspend_title')}
            detail={why(can.restore) ?? t('restore_detail')}
            actions={
              can.restore === true && (
                <Button size="sm" variant="primary" onPress={() => onAct('restore')} slot={null}>
                  {t('restore')}
                </Button>
              )
            }
          />
        )}
      </li>
      <li>
        <SettingsRow
          title={t('role_title')}
          detail={why(can.change_role) ?? t('role_detail')}
          actions={
            can.change_role === true && (
              <Button size="sm" onPress={() => onAct('role')} slot={null}>
                {t('change_role')}
              </Button>
            )
          }
        />
      </li>
      {user.second_factor && (
        <li>
          <SettingsRow
            title={t('second_factor')}
            detail={why(can.remove_second_factor) ?? t('factor_detail')}
            actions={
              can.remove_second_factor === true && (
                <Button size="sm" variant="danger" onPress={() => onAct('second_factor')} slot={null}>
                  {t('factor_remove')}
                </Button>
              )
            }
          />
        </li>
      )}
      {sessions !== undefined && sessions > 0 && (
        <li>
          <SettingsRow
            title={t('sign_out')}
            actions={
              <Button size="sm" onPress={() => onAct('end_sessions')} slot={null}>
                {t('end_sessions')}
              </Button>
            }
          />
        </li>
      )}
    </ul>
  );
}
