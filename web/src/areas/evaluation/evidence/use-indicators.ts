import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';

/** An indicator that evidence can be linked to. */
export interface Linkable {
  id: number;
  code: string;
  title: string;
  area: string;
  /** True if the indicator still lacks evidence; false for one that does not apply. */
  missing: boolean;
  /** Whether the reader may link evidence to it now. */
  links: boolean;
}

/** The indicators of a case in their order, by id; none until they have come. */
export function useIndicators(of: CaseDetail): ReadonlyMap<number, Linkable> {
  const { language } = useLanguage();
  const written = useEndpoint(selfEvaluation.read, { params: { id: of.id } });
  const version = useEndpoint(standard.read, { params: { version: of.standard_version?.version ?? '' } }, { enabled: of.standard_version !== null });
  const titles = new Map(
    version.data?.areas.flatMap(({ standards }) =>
      standards.flatMap(({ indicators }) => indicators.map(({ code, title }) => [code, title[language]] as const)),
    ),
  );
  return new Map(
    written.data?.areas.flatMap(({ title: area, indicators }) =>
      indicators.map(({ indicator_id: id, code, evidence, level, can }) => [
        id,
        { id, code, title: titles.get(code) ?? '', area: area[language], missing: evidence === 0 && level !== 'NA', links: can.link === true },
      ]),
    ),
  );
}
