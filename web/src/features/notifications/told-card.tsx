import { Card } from '../../ui/card.tsx';
import type { Told } from './derived.ts';
import { NoticeRow } from './notice-row.tsx';

/** Rows that stand in for notifications, under a heading that says so. */
export function ToldCard({ title, detail, rows, example }: { title: string; detail: string; rows: readonly Told[]; example?: boolean }) {
  return (
    <Card title={title} detail={detail} padded={false}>
      <ul className="card-rows notices" aria-label={title}>
        {rows.map(({ key, notice, href }) => (
          <NoticeRow key={key} notice={notice} href={href} example={example} />
        ))}
      </ul>
    </Card>
  );
}
