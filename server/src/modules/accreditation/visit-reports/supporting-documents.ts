import type { Report } from '@miyar/contract/accreditation/visit-reports';
import type { Quarantine } from '@miyar/contract/core/files';
import { type SQL, sql } from 'drizzle-orm';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';

export type ReportDocument = Report['documents'][number];

/** A file that came with feedback, as the column gives it. */
export interface Supporting {
  token: string;
  name: string;
  size: number;
  held: Quarantine | null;
}

/** The supporting documents of feedback on an application (REQ-A66), oldest first, as a column of a wider query; null if there are none. */
export const supportingDocuments = (applicationId: SQL): SQL<Supporting[] | null> =>
  sql<Supporting[] | null>`(select json_agg(json_build_object('token', f.token, 'name', f.name, 'size', f.size, 'held', f.held) order by b.created_at, b.id)
    from ${feedback} b join ${files} f on f.id = b.file_id where b.application_id = ${applicationId} and b.withdrawn_at is null)`;

export const asSupporting = ({ token, name, size, held }: Supporting): ReportDocument => ({
  kind: 'supporting',
  name,
  path: filePath({ token, name }),
  size,
  ...quarantineMark({ held }),
});
