import { ERROR_KINDS } from '@miyar/contract/evaluation/sample/hearing';
import { useText } from '../../../../lib/i18n/text.ts';
import type { Version } from '../notebook/version.ts';
import { hearingText } from './text.ts';

/** Returns a function that gives the text of an entry about a page that was heard. */
export function useHearingWords(): (version: Pick<Version, 'value'>) => string {
  const t = useText(hearingText);
  return ({ value }) =>
    [
      String(value['code']),
      t('page', { page: Number(value['page']) }),
      ...ERROR_KINDS.map((kind) => t('count_of', { kind: t(kind), count: Number(value[kind]) })),
      t('fluency_of', { fluency: Number(value['fluency']) }),
      ...(value['half'] === true ? [t('half')] : []),
    ].join(' · ');
}
