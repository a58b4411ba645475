import { paths } from '@miyar/contract/core/pages';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { useState } from 'react';
import { HardDriveDownload, LockKeyhole } from '../../../../ui/marks/icons.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { sessionIsRemembered } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Failed } from '../../../../shared/list/list-failure.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { Notebook } from '../notebook/notebook.ts';
import { takeWorkbookAlong } from '../notebook/take-along.ts';
import { isFull } from '../store/idb.ts';
import { workbookText } from '../text.ts';

/** Before a workbook is on this device: takes it along, or says that it is not open yet. */
export function TakeAlongPanel({ notebook }: { notebook: Notebook }) {
  const t = useText(workbookText);
  const asked = useEndpoint(workbook.read, { params: { id: notebook.caseId } });
  const toCase = <ButtonLink href={paths.case(notebook.caseId)}>{t('to_case')}</ButtonLink>;
  if (asked.data) return <TakeAlong notebook={notebook} />;
  if (asked.error?.code === 'move_not_allowed') return <EmptyState level={2} title={t('not_open')} detail={t('not_open_detail')} action={toCase} />;
  if (asked.error?.status === 404) return <EmptyState level={2} title={t('absent')} detail={t('absent_detail')} />;
  if (asked.error) return <Failed asked={asked} words={t('failed')} />;
  return <Skeleton label={t('loading')} shapes={['title', 'line', 'block']} />;
}

function TakeAlong({ notebook }: { notebook: Notebook }) {
  const t = useText(workbookText);
  const [isRemembered] = useState(sessionIsRemembered);
  const [stay, setStay] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  const take = async () => {
    setBusy(true);
    fail(undefined);
    try {
      const { opensCold, isPersistent, isSessionSafe } = await takeWorkbookAlong(notebook, { stay });
      if (!opensCold) toast.error(t('no_shell'));
      else if (!isPersistent) toast.blank(t('not_persistent'));
      else if (isSessionSafe) toast.success(t('taken'));
      if (!isSessionSafe) toast.error(t('session_unsafe'));
      // The requested page replaces this panel, and the button that had the focus.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (reason) {
      if (isFull(reason)) fail(t('no_room'));
      else if (reason instanceof ApiError) fail(reason.inWords);
      else throw reason;
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card workbook-take-along" aria-labelledby="workbook-take-title">
      <h2 id="workbook-take-title">{t('take_title')}</h2>
      <p>{t('take_detail')}</p>
      {failure !== undefined && (
        <Banner tone="no">
          <b>{t('not_taken')}</b> {failure}
        </Banner>
      )}
      {!isRemembered && (
        <div>
          <Checkbox value={stay} onChange={setStay} describedBy="workbook-stay-detail">
            {t('take_stay')}
          </Checkbox>
          <p className="muted small" id="workbook-stay-detail">
            {t('take_stay_detail')}
          </p>
        </div>
      )}
      <p className="workbook-lock small">
        <Icon of={LockKeyhole} size="sm" />
        <span>{t('take_lock')}</span>
      </p>
      <div className="flow">
        <Button variant="primary" size="lg" icon={HardDriveDownload} busy={busy} busyLabel={t('taking')} onPress={() => void take()}>
          {t('take')}
        </Button>
      </div>
    </section>
  );
}
