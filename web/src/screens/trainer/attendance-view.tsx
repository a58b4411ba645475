import { attendance } from '@miyar/contract/training/attendance';
import { AttendanceChart } from '../../areas/training/attendance/attendance-chart.tsx';
import { AttendanceTable } from '../../areas/training/attendance/attendance-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAddress } from '../../lib/navigation/use-address.ts';
import { useRowOfAddress } from '../../lib/navigation/use-row-of-address.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { HeadActions } from './head-actions.tsx';
import { trainerText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useTrainerFigures } from './use-own.ts';

const PAGE = 20;

/** Every attendance record of the trainer, of one session where the address asks for it, and attendance by month. */
export function AttendanceView() {
  const t = useText(trainerText);
  const address = useListAddress({ session_id: 'id' });
  const list = useEndpointPages(attendance.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  // A record has no call of its own; pages come until the one the address names is there.
  useRowOfAddress(useAddress().id('record'), list);
  const { acts, dialog } = useActs({ records: list.rows });
  const all = useTrainerFigures().data?.totalAttendance;
  return (
    <>
      <PageHead
        waiting={all === undefined && !list.rows && !list.error}
        title={all ? t('attendance_title', { count: all }) : t('attendance')}
        lead={t('attendance_lead')}
        actions={<HeadActions acts={acts} first="add" />}
      />
      <div className="stack" data-gap="large">
        <ListView
          list={list}
          failed={t('records_failed')}
          address={address}
          search={{ label: t('search_records'), placeholder: t('search_records') }}
          words={{
            none: t('no_records'),
            none_detail: t('no_records_detail'),
            no_match: t('no_record_match'),
            no_match_detail: t('no_match_detail'),
            show_all: t('show_all'),
          }}
        >
          {(listed) => <AttendanceTable {...listed} {...acts.records} />}
        </ListView>
        <AttendanceChart />
      </div>
      {dialog}
    </>
  );
}
