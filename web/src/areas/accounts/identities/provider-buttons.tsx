import { identities, type IdentityProvider } from '@miyar/contract/accounts/identities';
import { LogIn } from '../../../ui/marks/icons.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { saveFlow } from './handover.ts';
import { leave, useComeBack } from './leave.ts';
import { identitiesText } from './text.ts';

export interface ProviderButtonsProps {
  offered: readonly IdentityProvider[];
  remember: boolean;
  /** The page somebody is on the way to. */
  next: string | null;
}

/** A button for each provider one can sign in through. */
export function ProviderButtons({ offered, remember, next }: ProviderButtonsProps) {
  const t = useText(identitiesText);
  const { language } = useLanguage();
  const begin = useEndpointMutation(identities.begin);
  useComeBack(begin.reset);
  const going = begin.isPending || begin.isSuccess ? begin.variables?.params.provider : undefined;
  const start = ({ id }: IdentityProvider) =>
    begin.mutate(
      { params: { provider: id }, body: { remember } },
      {
        onSuccess: ({ address, flow }) => {
          saveFlow({ provider: id, flow, purpose: 'sign_in', remember, next });
          leave.to(address);
        },
      },
    );
  return (
    <div className="auth-ways">
      {begin.error && <FailureBanner failed={t('begin_failed')} reason={begin.error} />}
      {offered.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          block
          icon={LogIn}
          busy={going === provider.id}
          busyLabel={t('going', { name: provider.name[language] })}
          onPress={() => start(provider)}
        >
          {t('sign_in_with', { name: provider.name[language] })}
        </Button>
      ))}
    </div>
  );
}
