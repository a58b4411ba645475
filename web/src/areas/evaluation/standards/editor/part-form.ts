import type { Pair } from '@miyar/contract/evaluation/standard-rules';
import { type DraftArea, type DraftIndicator, type DraftStandard } from '@miyar/contract/evaluation/standard-parts';
import { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { Section } from '@miyar/contract/accreditation/sections';
import type { PartKind } from './order.ts';
import { latinDigits } from '@miyar/contract/core/text-rules';

/** The values typed for a part, whatever its kind. */
export interface PartValues {
  code: string;
  title_ar: string;
  title_en: string;
  description_ar: string;
  description_en: string;
  examples_ar: string;
  examples_en: string;
  /** The weight, of 100. */
  weight: string;
  critical: boolean;
  sampling: boolean;
  parent_id: string;
  /** The kinds and the sections of institutions to which an indicator does not apply, each a word after another. */
  except_kinds: string;
  except_sections: string;
  except_reason_ar: string;
  except_reason_en: string;
}

type AnyPart = Partial<DraftIndicator> & Partial<Omit<DraftArea, 'standards'>> & Pick<DraftStandard, 'code' | 'title' | 'description'>;

const NOTHING: Pair = { ar: '', en: '' };

export const valuesOf = (part: AnyPart, parentId: number | undefined): PartValues => {
  const { code, title, description, examples = NOTHING, weight, critical = false, sampling = false, except } = part;
  return {
    code,
    title_ar: title.ar,
    title_en: title.en,
    description_ar: description.ar,
    description_en: description.en,
    examples_ar: examples.ar,
    examples_en: examples.en,
    weight: weight === undefined ? '' : String(weight / 100),
    critical,
    sampling,
    parent_id: parentId === undefined ? '' : String(parentId),
    except_kinds: except?.kinds.join(' ') ?? '',
    except_sections: except?.sections.join(' ') ?? '',
    except_reason_ar: except?.reason.ar ?? '',
    except_reason_en: except?.reason.en ?? '',
  };
};

/** Digits of Arabic and Persian as Western ones, and their separator as a full stop. */
export const western = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\u066B,\u060C]/g, '.')
    .trim();

/** Returns a weight of 100 in hundredths; NaN if it is not a number. */
export function hundredths(typed: string): number {
  const written = western(typed);
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : Number.NaN;
}

/** The words of a list that a form has as one text. */
export const wordsIn = (list: string): string[] => list.split(' ').filter(Boolean);

/** The body of the call that saves a part. */
export function bodyOf(kind: PartKind, values: PartValues, revision: number) {
  const shared = {
    revision,
    code: western(values.code),
    title: { ar: values.title_ar, en: values.title_en },
    description: { ar: values.description_ar, en: values.description_en },
  };
  if (kind === 'area') return { ...shared, weight: hundredths(values.weight) };
  const below = { ...shared, parent_id: Number(values.parent_id) };
  if (kind === 'standard') return below;
  return {
    ...below,
    examples: { ar: values.examples_ar, en: values.examples_en },
    critical: values.critical,
    sampling: values.sampling,
    except: {
      kinds: wordsIn(values.except_kinds),
      sections: wordsIn(values.except_sections) as Section[],
      reason: { ar: values.except_reason_ar, en: values.except_reason_en },
    },
  };
}

/** The form’s fields for those of the calls. */
export const NAMES = {
  'title.ar': 'title_ar',
  'title.en': 'title_en',
  'description.ar': 'description_ar',
  'description.en': 'description_en',
  'examples.ar': 'examples_ar',
  'examples.en': 'examples_en',
  'except.reason.ar': 'except_reason_ar',
  'except.reason.en': 'except_reason_en',
} as const satisfies Readonly<Record<string, keyof PartValues>>;

/** The calls that add, change and delete a part of a kind. */
export const CALLS = {
  area: { add: standardVersions.addArea, change: standardVersions.changeArea, delete: standardVersions.deleteArea },
  standard: { add: standardVersions.addStandard, change: standardVersions.changeStandard, delete: standardVersions.deleteStandard },
  indicator: { add: standardVersions.addIndicator, change: standardVersions.changeIndicator, delete: standardVersions.deleteIndicator },
} as const;
