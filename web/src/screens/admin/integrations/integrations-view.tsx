import { ServicesCard } from '../../../areas/accounts/access-tokens/services-card.tsx';
import { RoleRulesCard } from '../../../areas/accounts/role-rules/role-rules-card.tsx';
import { WebhooksCard } from '../../../areas/operations/webhooks/webhooks-card.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { integrationsViewText } from './integrations-view-text.ts';

/** The rights of other systems here, the events they are notified of, and the roles that identity providers give (REQ-S64, REQ-S65, REQ-S67). */
export function IntegrationsView() {
  const t = useText(integrationsViewText);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack" data-gap="large">
        <ServicesCard />
        <WebhooksCard />
        <RoleRulesCard />
      </div>
    </>
  );
}
