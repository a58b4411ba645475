import './users-view.css';
import { users } from '@miyar/contract/accounts/users';
import { useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { AccountsList } from '../../areas/accounts/users/accounts-list.tsx';
import { InvitationsList } from '../../areas/accounts/users/invitations/invitations-list.tsx';
import { FailedJobs } from '../../areas/operations/jobs/failed-jobs.tsx';
import { MailsList } from '../../areas/communication/mail/mails-list.tsx';
import { accountsListText } from '../../areas/accounts/users/accounts-list-text.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@miyar/contract/core/pages';
import { MailPlus } from '../../ui/marks/icons.ts';

const InviteDialog = lazyPart(async () => (await import('../../areas/accounts/users/invitations/invite-dialog.tsx')).InviteDialog);
const ImportsPart = lazyPart(async () => (await import('../../areas/accounts/users/imports/imports-part.tsx')).ImportsPart);
const PolicyCard = lazyPart(async () => (await import('../../areas/accounts/users/policy-card.tsx')).PolicyCard);

/** Accounts, invitations to administer, the mails of the platform, and who has to prove themselves twice. */
export function UsersView() {
  const t = useText(accountsListText);
  const { part, choose } = useUsersPart();
  const [inviting, setInviting] = useState(false);
  const { total, error } = useEndpointPages(users.list, { query: { limit: 1 } });
  return (
    <>
      <PageHead
        waiting={part === 'accounts' && total === undefined && !error}
        title={part !== 'accounts' || total === undefined ? t(part === 'accounts' ? 'title' : `part_${part}`) : t('counted', { count: total })}
        lead={t(`lead_${part}`)}
        actions={
          (part === 'accounts' || part === 'invitations') && (
            <Button variant="primary" icon={MailPlus} onPress={() => setInviting(true)}>
              {t('invite')}
            </Button>
          )
        }
      />
      <div className="stack">
        <div className="users-parts">
          <Segmented label={t('parts')} value={part} onChange={choose} choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))} />
        </div>
        {part === 'accounts' && <AccountsList />}
        {part === 'invitations' && <InvitationsList />}
        {part === 'imports' && <ImportsPart />}
        {part === 'mails' && <MailsList />}
        {part === 'jobs' && <FailedJobs />}
        {part === 'rules' && <PolicyCard />}
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            returnFocusToPage();
          }}
        />
      )}
    </>
  );
}

const PARTS = ['accounts', 'invitations', 'imports', 'mails', 'jobs', 'rules'] as const;

/** The part of the accounts that the address names, and the function that opens another; the filters of one list do not apply to the next. */
function useUsersPart() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    part: PARTS.find((known) => known === params.get('part')) ?? 'accounts',
    choose: (part: (typeof PARTS)[number]) => void navigate(paths.admin('users', { part: part === 'accounts' ? undefined : part })),
  };
}
