import '../../../shared/settings/settings.css';
import { SECOND_FACTOR_ROLES, secondFactor } from '@miyar/contract/accounts/second-factor';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { invitationsText } from './invitations/invitations-text.ts';

/** The card for the roles that need a second factor. */
export function PolicyCard() {
  const t = useText(invitationsText);
  const asked = useEndpoint(secondFactor.policy);
  const change = useEndpointMutation(secondFactor.changePolicy, {
    onSuccess: (policy) => queryClient.setQueryData(keyOf(secondFactor.policy), policy),
  });
  return (
    <Card title={t('policy')} detail={t('policy_detail')}>
      <Loaded asked={asked} failed={t('policy_failed')} shapes={['line', 'line']}>
        {({ required_of }) => (
          <div className="stack" data-gap="small">
            {change.error && <FailureBanner failed={t('policy_refused')} reason={change.error} />}
            {SECOND_FACTOR_ROLES.map((role) => (
              <Switch
                key={role}
                value={required_of.includes(role)}
                busy={change.isPending}
                onChange={(on) => change.mutate({ body: { required_of: on ? [...required_of, role] : required_of.filter((other) => other !== role) } })}
              >
                {t(`policy_${role}`)}
              </Switch>
            ))}
            <output className="settings-note">{change.isSuccess && t('policy_saved')}</output>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
