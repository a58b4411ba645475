import type { Activity } from '@miyar/contract/communication/notifications';
import type { Role } from '@miyar/contract/core/endpoint';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeRow } from './notice-row.tsx';
import { pathOfNotice } from './path-of-notice.ts';

export interface ActivityCardProps {
  title: string;
  detail: string;
  rows: readonly Activity[];
  /** The role for which rows link to their subjects; an example has no link. */
  role?: Role | undefined;
}

/** Rows that look like notifications, under a heading that explains them. */
export function ActivityCard({ title, detail, rows, role }: ActivityCardProps) {
  return (
    <Card title={title} detail={detail} padded={false}>
      <ul className="card-rows notices" aria-label={title}>
        {rows.map((row) => (
          <NoticeRow key={row.key} notice={row} href={role && pathOfNotice(role, row)} example={role === undefined} />
        ))}
      </ul>
    </Card>
  );
}
