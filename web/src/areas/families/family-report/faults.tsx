import { areaOfSection, type FamilyFault, type FamilyText } from '@miyar/contract/evaluation/report/family-text';
import type { FamilyReport } from '@miyar/contract/families/family-report';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { familyReport } from '@miyar/contract/families/family-report';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { CircleAlert, CircleCheck, Download } from '../../../ui/marks/icons.ts';
import { familyReportText } from './text.ts';

/** Returns the id by which links find an item, by its number through all sections. */
export const idOfItem = (number: number): string => `family-item-${number}`;
/** Returns the id by which links find a section. */
export const idOfSection = (section: string): string => `family-${section.replaceAll(/[:.]/g, '-')}`;

/** The numbers of the items of a text, counted through all sections from 1 on, by their ids. */
export const numbersOf = ({ sections }: FamilyText): ReadonlyMap<number, number> =>
  new Map(sections.flatMap(({ items }) => items.map(({ id }) => id)).map((id, index) => [id, index + 1]));

/** Returns a function that names a section; without a standard, an area by its number alone. */
export function useSectionName(standard?: PublicStandard): (section: string) => string {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  return (section) => {
    const area = areaOfSection(section);
    if (area === undefined) return t(section as 'about' | 'good' | 'improve' | 'figures');
    if (!standard) return t('area_short', { code: area });
    return t('area', { code: area, title: standard.areas.find(({ code }) => code === area)?.title[language] ?? '' });
  };
}

/** Returns a function that puts a fault into words. */
export function useFaultWords(): (fault: FamilyFault) => string {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  const join = (values: readonly string[]): string => values.map((value) => `\u2068${value}\u2069`).join(language === 'ar' ? '، ' : ', ');
  return ({ kind, language: of, values }) => {
    const [limit = ''] = values;
    switch (kind) {
      case 'too_few_items':
        return t('too_few_items', { count: Number(limit) });
      case 'too_many_items':
        return t('too_many_items', { count: Number(limit) });
      case 'text_missing':
        return t(of === 'en' ? 'text_missing_en' : 'text_missing_ar');
      case 'too_long':
        return t(of === 'en' ? 'too_long_en' : 'too_long_ar', { most: limit });
      case 'source_not_settled':
      case 'numbers_differ':
      case 'number_without_source':
        return t(kind, { values: join(values) });
      case 'same_text':
      case 'source_missing':
      case 'figure_without_result':
        return t(kind);
    }
  };
}

interface StateCardProps {
  caseId: number;
  report: FamilyReport;
  text: FamilyText;
  faults: readonly FamilyFault[];
}

/** The faults that prevent the report from being finished, each with the way to it, and how the sheet in each language fits on its page. */
export function StateCard({ caseId, report, text, faults }: StateCardProps) {
  const t = useText(familyReportText);
  const nameOf = useSectionName();
  const words = useFaultWords();
  const numbers = numbersOf(text);
  const over = report.lines_over;
  const isOver = over !== null && (over.ar > 0 || over.en > 0);
  return (
    <Card title={t('state')}>
      <div className="stack" data-gap="small">
        {faults.length > 0 ? (
          <p className="family-state" data-state="faulty">
            <Icon of={CircleAlert} size="sm" /> {t('missing', { count: faults.length })}
          </p>
        ) : (
          !isOver &&
          over && (
            <p className="family-state" data-state="whole">
              <Icon of={CircleCheck} size="sm" /> {t('nothing_missing')}
            </p>
          )
        )}
        {faults.length > 0 && (
          <ul className="family-faults">
            {faults.map((fault) => {
              const number = fault.item === null ? undefined : numbers.get(fault.item);
              const said = words(fault);
              return (
                <li key={`${fault.section} ${fault.item} ${fault.kind} ${fault.language}`}>
                  <a href={`#${number === undefined ? idOfSection(fault.section) : idOfItem(number)}`}>
                    {number === undefined
                      ? t('fault_of_section', { section: nameOf(fault.section), fault: said })
                      : t('fault_of_item', { number, fault: said })}
                  </a>
                </li>
              );
            })}
          </ul>
        )}
        <Sheets caseId={caseId} number={report.number} over={over} />
      </div>
    </Card>
  );
}

/** The sheets of a report as PDF, with how each fits on its page where that is known. */
export function Sheets({ caseId, number, over }: { caseId: number; number: number | null; over?: FamilyReport['lines_over'] | undefined }) {
  const t = useText(familyReportText);
  const { busy, start } = useDownload();
  const fit = (lines: number): string => (lines > 0 ? t('page_over', { count: lines }) : lines < 0 ? t('page_left', { count: -lines }) : t('page_fits'));
  return (
    <>
      <ul className="family-sheets">
        {(['ar', 'en'] as const).map((language) => (
          <li key={language}>
            <b>{t(`sheet_${language}`)}</b>
            {over && (
              <span className="family-fit" data-over={over[language] > 0}>
                {fit(over[language])}
              </span>
            )}
            <Button
              size="sm"
              icon={Download}
              busy={busy === language}
              busyLabel={t('downloading')}
              aria-label={`${t('download')}: ${t(`sheet_${language}`)}`}
              onPress={() =>
                void start(
                  language,
                  familyReport.draft,
                  { params: { id: caseId }, query: { number: number ?? undefined, language } },
                  `family-report-${caseId}-${number}-${language}.pdf`,
                  t('sheet_failed'),
                )
              }
            >
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      {over === null && <p className="muted">{t('page_unknown')}</p>}
    </>
  );
}
