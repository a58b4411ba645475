import '../account-security/settings.css';
import { SECOND_FACTOR_ROLES, secondFactor } from '@miyar/contract/second-factor';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { invitationsText } from './invitations-text.ts';

/** Of which roles a second factor is required. */
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
                disabled={change.isPending}
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
