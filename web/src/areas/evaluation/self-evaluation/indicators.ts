import type { CarriedMark } from '@miyar/contract/evaluation/answers';
import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';

type Area = PublicStandard['areas'][number];
type Standard = Area['standards'][number];
type Indicator = Standard['indicators'][number];

/** An indicator of the version with where it is, and the state of its answer. */
export interface OwnIndicator {
  code: string;
  indicatorId: number;
  area: Area;
  standard: Standard;
  indicator: Indicator;
  level: SelfEvaluation['areas'][number]['indicators'][number]['level'];
  answered: boolean;
  /** How many files are linked to it. */
  evidence: number;
  /** How a former answer of the institution is carried to it; undefined in a case without former answers. */
  carried: CarriedMark | undefined;
  /** Whether the reader may write the answer now, as the server says. */
  writes: boolean;
  /** Whether the reader may link evidence of their side to it now. */
  links: boolean;
}

/** The indicators in the order of the standard. Those of an answer are of the version the case is bound to. */
export function indicatorsOf(standard: PublicStandard, written: SelfEvaluation): OwnIndicator[] {
  const answers = new Map(written.areas.flatMap(({ indicators }) => indicators.map((answer) => [answer.code, answer] as const)));
  return standard.areas.flatMap((area) =>
    area.standards.flatMap((within) =>
      within.indicators.flatMap((indicator) => {
        const answer = answers.get(indicator.code);
        if (!answer) return [];
        const { code, indicator_id: indicatorId, level, answered, evidence, carried, can } = answer;
        const may = { writes: can.write === true, links: can.link === true };
        return [{ code, indicatorId, area, standard: within, indicator, level, answered, evidence, carried, ...may }];
      }),
    ),
  );
}
