import '../../evaluation/report/report.css';
import './family-report.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { FAMILY_PART } from '@miyar/contract/evaluation/report/parts';
import { type EvaluationReport, evaluationReport, remarks as remarkCalls } from '@miyar/contract/evaluation/report/report';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { type FamilyReport, familyReport } from '@miyar/contract/families/family-report';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { FactCheckLine } from '../../evaluation/report/fact-check.tsx';
import { Margin, type Numbered } from '../../evaluation/report/margin.tsx';
import { RemarkDialog } from '../../evaluation/report/remark-dialogs.tsx';
import { useCaseStandard } from '../../evaluation/returns/use-case-standard.ts';
import { FamilyEditor } from './editor.tsx';
import { idOfItem, idOfSection, numbersOf, Sheets, useSectionName } from './faults.tsx';
import { useIndicatorTitle } from './item-editor.tsx';
import { PublicationCard, ReplyCard } from './publication.tsx';
import { familyReportText } from './text.ts';

/** The report for families of a case: what its author writes, what everybody else reads, and after the release its reply and publication. */
export function FamilyReportView({ of }: { of: CaseDetail }) {
  const t = useText(familyReportText);
  const asked = useEndpoint(familyReport.read, { params: { id: of.id } });
  const { data: report } = useEndpoint(evaluationReport.read, { params: { id: of.id } });
  if (asked.data) return <Whole of={of} family={asked.data} report={report} />;
  return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['block', 'page']} />;
}

interface WholeProps {
  of: CaseDetail;
  family: FamilyReport;
  /** The report of the team, with the fact check. */
  report: EvaluationReport | undefined;
}

function Whole({ of, family, report }: WholeProps) {
  const t = useText(familyReportText);
  const standard = useCaseStandard(of);
  const userId = useSession()?.user.id ?? 0;
  const { data: listed } = useEndpoint(remarkCalls.list, { params: { id: of.id } }, { enabled: report !== undefined && report.sent_at !== null });
  const [remarking, remarkOn] = useState<number>();
  const remarks: Numbered[] = (listed ?? []).flatMap((remark, index) => (remark.part === FAMILY_PART ? [{ number: index + 1, remark }] : []));
  const checks = of.side === 'institution' && report?.fact_check?.open === true ? report.fact_check : undefined;
  const { basis, content, publication } = family;
  const isWritten = content.sections.length > 0;
  const margin =
    report?.fact_check && remarks.length > 0 ? (
      <Margin of={of} factCheck={report.fact_check} remarks={remarks} linkOf={({ paragraph }) => linkTo(paragraph)} />
    ) : null;
  useAnchor();
  function linkTo(paragraph: number | null): { title: string; href?: string } {
    const number = paragraph === null ? undefined : numberOfRemark(family, paragraph);
    return number === undefined ? { title: t('title') } : { title: t('item', { number }), href: `#${idOfItem(number)}` };
  }
  return (
    <div className="stack">
      {checks && <FactCheckLine of={of} factCheck={checks} remarks={listed?.length ?? 0} />}
      {publication && (
        <div className="family-published">
          <ReplyCard of={of} report={family} publication={publication} />
          <PublicationCard of={of} report={family} publication={publication} />
        </div>
      )}
      {isWritten &&
        (basis && family.can.write === true ? (
          <FamilyEditor caseId={of.id} userId={userId} report={family} basis={basis} standard={standard} remarks={margin} />
        ) : (
          <div className="report-room" data-margin={margin !== null}>
            <Reading of={of} family={family} report={report} standard={standard} remarks={remarks} onRemark={remarkOn} />
            {margin}
          </div>
        ))}
      {remarking !== undefined && (
        <RemarkDialog
          caseId={of.id}
          part={FAMILY_PART}
          paragraph={remarking}
          title={`${t('remark')} ${t('remark_on', { number: remarking })}`}
          onClose={() => remarkOn(undefined)}
        />
      )}
    </div>
  );
}

/** An item that the address names, such as that of a remark, is in sight once it is there. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#family-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** The number that an item has now which a remark names by its place in the sent text; undefined for one that was deleted since. */
function numberOfRemark({ sent, content }: FamilyReport, paragraph: number): number | undefined {
  const id = sent?.[paragraph - 1];
  return id === undefined ? undefined : numbersOf(content).get(id);
}

type Shown = 'ar' | 'en' | 'both';

interface ReadingProps extends WholeProps {
  standard: PublicStandard | undefined;
  remarks: readonly Numbered[];
  onRemark: (item: number) => void;
}

/** The text for families as it is read, each item with the indicators it rests on. */
function Reading({ of, family, report, standard, remarks, onRemark }: ReadingProps) {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  const [shown, show] = useState<Shown>(language);
  const nameOf = useSectionName(standard);
  const titleOf = useIndicatorTitle(standard);
  const { content } = family;
  const numbers = numbersOf(content);
  const levels = new Map(report?.indicators.map(({ code, level }) => [code, level]));
  const languages = shown === 'both' ? (['ar', 'en'] as const) : [shown];
  return (
    <div className="stack">
      <Card title={t('title')} detail={t('lead_draft')}>
        {family.publication === null && <Sheets caseId={of.id} number={family.number} />}
      </Card>
      <Segmented label={t('language')} value={shown} onChange={show} choices={(['ar', 'en', 'both'] as const).map((value) => ({ value, label: t(value) }))} />
      <article className="card report-paper" aria-label={t('title')}>
        {content.sections.map(({ section, items }) => (
          <section key={section} className="report-part" id={idOfSection(section)} aria-labelledby={`${idOfSection(section)}-title`}>
            <h3 className="report-part-title" id={`${idOfSection(section)}-title`}>
              {nameOf(section)}
            </h3>
            {items.length === 0 && <p className="muted">{t('none')}</p>}
            <ul className="family-read">
              {items.map((item) => {
                const number = numbers.get(item.id)!;
                return (
                  <li key={item.id} id={idOfItem(number)}>
                    <div className={shown === 'both' ? 'family-both' : undefined}>
                      {languages.map((one) => (
                        <p key={one} className="family-words" lang={one} dir={one === 'ar' ? 'rtl' : 'ltr'}>
                          {item[one]}
                        </p>
                      ))}
                    </div>
                    <div className="family-rests">
                      {remarks.map(
                        (one) =>
                          one.remark.paragraph !== null &&
                          numberOfRemark(family, one.remark.paragraph) === number && (
                            <a key={one.number} className="report-mark num" href={`#remark-${one.number}`}>
                              {one.number}
                            </a>
                          ),
                      )}
                      {item.settled && family.publication === null && <Chip tone="plain">{t('settled')}</Chip>}
                      {item.sources.map((code) => (
                        <span key={code} title={titleOf(code)}>
                          <LevelCell level={levels.get(code) ?? null} size="sm" /> <bdi className="num">{code}</bdi>
                        </span>
                      ))}
                      {report?.can.remark === true && (
                        <LinkButton onPress={() => onRemark(number)}>
                          {t('remark')} <span className="visually-hidden">{t('remark_on', { number })}</span>
                        </LinkButton>
                      )}
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {content.figures.length > 0 && (
          <section className="report-part" aria-labelledby="family-figures-read">
            <h3 className="report-part-title" id="family-figures-read">
              {t('figures')}
            </h3>
            <ul className="family-read">
              {content.figures.map((figure) => (
                <li key={figure}>{t(`figure_${figure}`)}</li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </div>
  );
}
