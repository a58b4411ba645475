import { cases } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { institutionProfile, type OwnInstitution } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useNavigate } from 'react-router';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Progress } from '../../../ui/states/progress.tsx';
import { profileText } from './text.ts';

/** The self-evaluation that an institution writes between two applications, on the pages of its profile; nothing where a case has its answers. */
export function WorkingDraftCard({ institutionId }: { institutionId: number }) {
  const t = useText(profileText);
  const own = useEndpoint(institutionProfile.listOwn).data?.find(({ id }) => id === institutionId);
  if (!own) return null;
  const { working_case_id: caseId, working_progress: progress, working_newer: newer, can } = own;
  const mayOpen = can?.open_working_draft === true;
  if (caseId !== undefined)
    return (
      <Card
        title={t('draft')}
        action={
          <Link variant="more" href={paths.case(caseId)}>
            {t('draft_open')}
          </Link>
        }
      >
        <div className="stack" data-gap="small">
          <p>{t('draft_progress', { answered: progress!.answered, of: progress!.of })}</p>
          <Progress label={t('draft')} share={progress!.answered / progress!.of} />
          {newer !== undefined && mayOpen && (
            <>
              <p>{t('draft_newer', { version: newer })}</p>
              <OpenDraft of={own} label={t('draft_go_on', { version: newer })} />
            </>
          )}
        </div>
      </Card>
    );
  if (!mayOpen) return null;
  return (
    <Card title={t('draft')}>
      <div className="stack" data-gap="small">
        <p>{t('draft_lead')}</p>
        <OpenDraft of={own} label={t('draft_begin')} />
      </div>
    </Card>
  );
}

function OpenDraft({ of, label }: { of: OwnInstitution; label: string }) {
  const t = useText(profileText);
  const go = useNavigate();
  const open = useEndpointMutation(cases.openWorkingDraft, {
    onSuccess: ({ case_id: id }) => {
      void invalidate(institutionProfile.listOwn, cases.list);
      void go(paths.case(id, 'self-evaluation'));
    },
    onError: ({ inWords }) => {
      toast.error(`${t('draft_failed')}. ${inWords}`);
    },
  });
  return (
    <p>
      <Button variant="outline" busy={open.isPending} onPress={() => open.mutate({ params: { id: of.id } })}>
        {label}
      </Button>
    </p>
  );
}
