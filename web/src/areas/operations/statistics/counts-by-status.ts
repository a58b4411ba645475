import type { Output } from '@miyar/contract/core/endpoint';
import type { statistics } from '@miyar/contract/operations/statistics';
import type { StatusCounts } from '../../accreditation/institutions/status-bars.tsx';

type Figures = Pick<Output<typeof statistics.admin>, 'schools_by_status' | 'renewing'>;

/** The schools by status, each once: an accredited school that renews is under review, and shown apart from the others there. */
export function countsByStatus({ schools_by_status, renewing }: Figures): StatusCounts {
  const having = (status: 'approved' | 'pending' | 'denied') => schools_by_status.find((one) => one.status === status)?.count ?? 0;
  return [
    { status: 'approved', count: having('approved') },
    { status: 'renewing', count: renewing },
    // The two figures are counted one after the other.
    { status: 'pending', count: Math.max(0, having('pending') - renewing) },
    { status: 'denied', count: having('denied') },
  ];
}
