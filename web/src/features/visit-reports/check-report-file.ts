import { errorText } from '@miyar/contract/errors';
import { REPORT_EXTENSIONS, visitReports } from '@miyar/contract/visit-reports';
import type { Language } from '../../lib/current-language.ts';

const MEGABYTE = 1024 * 1024;
const { maxBytes } = visitReports.upload.files.file;

/** The limit as it is written: 10. */
export const REPORT_MEGABYTES = Math.floor(maxBytes / MEGABYTE);

/**
 * What is wrong with a file chosen for a report, in the server's own words; undefined when it may be sent. The server
 * looks inside it as well.
 */
export function reportFileProblem(file: Pick<File, 'name' | 'size'>, language: Language): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!REPORT_EXTENSIONS.some((allowed) => allowed === extension))
    return errorText('file_type_not_allowed', language, { extensions: REPORT_EXTENSIONS.join(', ') });
  if (file.size === 0) return errorText('file_empty', language);
  if (file.size > maxBytes) return errorText('file_too_large', language, { megabytes: REPORT_MEGABYTES });
  return undefined;
}
