import type { FileRule } from '@miyar/contract/core/endpoint';
import { errorText } from '@miyar/contract/core/errors';
import type { Language } from '../i18n/current-language.ts';

const MEGABYTE = 1024 * 1024;

/** A rule's limit as hints and errors say it: 10. */
export const megabytesOf = ({ maxBytes }: FileRule): number => Math.floor(maxBytes / MEGABYTE);

/** Returns the fault of a chosen file, in the server's own text; undefined if it may be sent. The server checks its content as well. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, rule: FileRule, language: Language): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const extensions = rule.extensions.join(', ');
  if (!rule.extensions.some((allowed) => allowed === extension)) return errorText('file_type_not_allowed', language, { extensions });
  if (size === 0) return errorText('file_empty', language);
  return size > rule.maxBytes ? errorText('file_too_large', language, { megabytes: megabytesOf(rule) }) : undefined;
}
