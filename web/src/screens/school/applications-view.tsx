import './applications-view.css';
import { type Application, applications, DEFAULT_COUNTRIES } from '@miyar/contract/accreditation/applications';
import { useRef, type ReactNode } from 'react';
import { useEndpoint, useEndpointPages } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { tooManyFailed, WholeFailure } from '../../shared/list/whole-failure.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CertificatePanel } from '../../areas/accreditation/certificates/certificate-panel.tsx';
import { CertificateCard } from '../../areas/accreditation/certificates/certificate-card.tsx';
import { isOpenIn, likelySchool } from '../../areas/accreditation/applications/apply/likely-school.ts';
import { FeedbackCard } from '../../areas/accreditation/feedback/own-feedback-card.tsx';
import { ApplicationsCard } from '../../areas/accreditation/own-applications/applications-card.tsx';
import { DecisionCard } from '../../areas/accreditation/own-applications/decision-card.tsx';
import { Overview } from './overview.tsx';
import { schoolText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { useDialogs, type Dialogs } from './use-dialogs.ts';
import { type Certificate, certificates } from '@miyar/contract/accreditation/certificates';
import { RefreshCw } from '../../ui/marks/icons.ts';
import { commonText } from '../../shared/common-text.ts';
import type { ListQuery } from '../../shared/list/list-failure.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';

// The last part of the page, with the texts of all events.
const EventHistory = lazyPart(async () => (await import('../../areas/accreditation/applications/event-history.tsx')).EventHistory);

/** From so many applications on, they can be searched. */
const MANY = 4;

/** The institution’s applications: the newest one and its outcome, all of them, the certificates, the feedback and the history. */
export function ApplicationsView() {
  const t = useText(schoolText);
  const session = useSession();
  const dashboard = useEndpoint(applications.dashboard);
  const list = useEndpointPages(applications.list);
  const { rows = [] } = list;
  const newButton = useRef<HTMLButtonElement>(null);
  const { data } = dashboard;
  const current = data?.current ?? null;
  const total = data?.stats.totalApplications;
  const many = total !== undefined && total >= MANY;
  // Finds the refusal of a second application in advance. The server decides; this only saves people the form.
  const isOpenFor = (application: Application) => isOpenIn(rows, application);
  // Offered until the answer refuses it, as for the only person of an organisation.
  const mayApply = (data?.can.apply ?? true) === true;
  // The form begins with what is known of the institution, so it waits for that.
  const dialogs = useDialogs(newButton, data !== undefined && list.rows !== undefined && mayApply, rows);
  const mayRenew = (id: number) => (mayApply ? rows.find((row) => row.id === id && !isOpenFor(row)) : undefined);
  const { valid, known, failure, owned: ownedCertificates } = useValidCertificates();
  // Late content pushes down what is below it: the page is therefore shown from its top down.
  const ready = Boolean(data ?? dashboard.error) && known;
  const several = total !== undefined && total > 1;
  // Among several cases the newest one is a row like the others: its certificate is in no other place than theirs, and its history on its own page.
  const isOneOfSeveral = current?.profile === 'full' && several;
  const own = isOneOfSeveral ? undefined : valid.find(({ application_id }) => application_id === current?.id);
  const renewal = (applicationId: number) => {
    const from = mayRenew(applicationId);
    return from && (() => dialogs.apply(from));
  };
  const failed = tooManyFailed([dashboard, list, ownedCertificates]);
  if (failed) return <WholeFailure title={t('applications')} words={t('dashboard_failed')} failed={failed} />;
  return (
    <div className="school-applications">
      <Overview
        dashboard={dashboard}
        several={several}
        ready={ready}
        newButton={newButton}
        onNew={mayApply ? () => dialogs.apply() : undefined}
        outcome={
          <>
            {own && <CertificatePanel certificate={own} onRenew={renewal(own.application_id)} />}
            {current && <DecisionCard current={current} onApplyAgain={mayApply ? () => dialogs.apply(current) : undefined} />}
          </>
        }
      />
      {ready && !(data && !current) && (
        <div className="school-columns">
          <div className="school-main">
            <ApplicationsCard
              few={!many}
              certified={own?.application_id}
              newButton={newButton}
              onView={({ id }) => dialogs.view(id)}
              onDelete={dialogs.remove}
              onNew={mayApply ? () => dialogs.apply() : undefined}
            />
            {/* Feedback comes from the visits of the short path. */}
            <FeedbackCard expected={list.hasNextPage || rows.some(({ profile }) => profile === 'light')} />
          </div>
          <div className="school-side">
            {failure}
            {valid.map(
              (certificate) =>
                certificate !== own && <CertificateCard key={certificate.id} certificate={certificate} onRenew={renewal(certificate.application_id)} />,
            )}
            {current && !isOneOfSeveral && (
              <Card title={t('activity')}>
                <EventHistory entries={current.history} label={t('activity')} />
              </Card>
            )}
          </div>
        </div>
      )}
      <DashboardDialogs
        dialogs={dialogs}
        school={likelySchool(rows)}
        institution={rows.length === 0 ? session?.user.name : undefined}
        countries={data?.countries ?? DEFAULT_COUNTRIES}
        mayApplyAgain={(from) => mayApply && !isOpenFor(from)}
      />
    </div>
  );
}

const ApplyDialog = lazyPart(async () => (await import('../../areas/accreditation/applications/apply/apply-dialog.tsx')).ApplyDialog);
const DeleteDialog = lazyPart(async () => (await import('../../areas/accreditation/own-applications/delete-dialog.tsx')).DeleteDialog);
const ViewDialog = lazyPart(async () => (await import('../../areas/accreditation/own-applications/view-dialog.tsx')).ViewDialog);

interface DashboardDialogsProps {
  dialogs: Dialogs;
  /** An application of the institution a new one is most likely for. */
  school: Application | undefined;
  /** The name to begin a first application with. */
  institution: string | undefined;
  countries: readonly string[];
  mayApplyAgain: (from: Application) => boolean;
}

/** The dialogs over the dashboard, one at a time. Each starts with a new state when it opens. */
function DashboardDialogs({ dialogs: { open, close, apply }, school, institution, countries, mayApplyAgain }: DashboardDialogsProps) {
  switch (open?.kind) {
    case 'apply':
      return <ApplyDialog from={open.from} school={school} institution={institution} countries={countries} onClose={close} />;
    case 'view':
      return <ViewDialog id={open.id} onClose={close} mayApplyAgain={mayApplyAgain} onApplyAgain={apply} />;
    case 'delete':
      return <DeleteDialog application={open.application} onClose={close} onDeleted={close} />;
    default:
      return null;
  }
}

/** The institution's valid certificates, or the failure to load them. */
function useValidCertificates(): { valid: readonly Certificate[]; known: boolean; failure: ReactNode; owned: ListQuery & { data: unknown } } {
  const t = useText(schoolText);
  const common = useText(commonText);
  const owned = useEndpoint(certificates.list);
  const failure = owned.error && (
    <Banner
      tone="wait"
      action={
        <LinkButton icon={RefreshCw} onPress={() => void owned.refetch()}>
          {common('retry')}
        </LinkButton>
      }
    >
      {t('certificates_failed')}
    </Banner>
  );
  return { valid: owned.data?.filter(({ status }) => status === 'valid') ?? [], known: Boolean(owned.data ?? owned.error), failure, owned };
}
