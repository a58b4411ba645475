import './report.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { areaOf, FAMILY_PART, indicatorOf } from '@miyar/contract/evaluation/report/parts';
import { type EvaluationReport, evaluationReport, type Remark, remarks as remarkCalls } from '@miyar/contract/evaluation/report/report';
import { paths } from '@miyar/contract/core/pages';
import { Fragment, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { HashLine, Proof } from '../../../shared/proof/proof.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useCaseStandard } from '../returns/use-case-standard.ts';
import { AreasCard } from '../settled/areas-card.tsx';
import { ResultCard } from '../settled/result-card.tsx';
import { FactCheckEnd, FactCheckLine } from './fact-check.tsx';
import { Margin, type Numbered } from './margin.tsx';
import { RemarkDialog } from './remark-dialogs.tsx';
import { isWritten, ReportActs, ReportState } from './report-acts.tsx';
import { idOfPart, ReportPartView, type Shown } from './report-part.tsx';
import { MethodFacts, SamplePart } from './sample-part.tsx';
import { reportText } from './text.ts';
import '../settled/scoring.css';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The report of a case: its head and result, its parts in two languages, and the remarks of the fact check in the margin. */
export function ReportView({ of }: { of: CaseDetail }) {
  const t = useText(reportText);
  const asked = useEndpoint(evaluationReport.read, { params: { id: of.id } }, { enabled: of.report !== null });
  if (of.report === null) return <EmptyState title={t('none')} detail={t('none_detail')} />;
  if (asked.data) return <Report of={of} report={asked.data} />;
  return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['block', 'page']} />;
}

function Report({ of, report }: { of: CaseDetail; report: EvaluationReport }) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const standard = useCaseStandard(of);
  const titleOf = usePartTitle(standard);
  const writes = report.parts.some(({ can }) => can.write === true);
  const [shown, show] = useState<Shown>(writes ? 'both' : language);
  const [remarking, remarkOn] = useState<string>();
  const sent = report.sent_at !== null;
  const { data: listed } = useEndpoint(remarkCalls.list, { params: { id: of.id } }, { enabled: sent });
  // The institution sees the time left during its fact check; the team reads it in the margin.
  const checks = of.side === 'institution' && report.fact_check?.open === true ? report.fact_check : undefined;
  const parts = useMemo(() => inReadingOrder(report.parts), [report.parts]);
  const remarks: Numbered[] = (listed ?? []).map((remark, index) => ({ number: index + 1, remark }));
  // Until it is sent the lead writes it chapter by chapter; everyone else, and the lead after that, reads it whole.
  const chapters = writes && !sent ? chaptersOf(parts) : undefined;
  const address = useSearchParams()[0].get('part');
  const chapter = chapters && (chapters.find(([first]) => first?.part === address) ?? chapters.find((within) => !within.every(isWritten)) ?? chapters[0]);
  const pathOf = (part: Part) => {
    const within = chapters?.find((one) => one.includes(part));
    return within ? chapterPath(of.id, within) : `${paths.case(of.id, 'report')}#${idOfPart(part.part)}`;
  };
  const linkOf = ({ part, paragraph }: Remark) =>
    part === FAMILY_PART
      ? {
          title: paragraph === null ? t('part_family') : t('part_family_item', { number: paragraph }),
          href: `${paths.case(of.id, 'report')}?for=families${paragraph === null ? '' : `#family-item-${paragraph}`}`,
        }
      : { title: titleOf(part), href: `#${idOfPart(part)}` };
  const result = (
    <>
      {report.score && <ResultCard score={report.score} standard={standard} />}
      {report.score && <AreasCard score={report.score} standard={standard} />}
    </>
  );
  return (
    <div className="stack">
      {checks && <FactCheckLine of={of} factCheck={checks} remarks={remarks.length} />}
      <ReportHead of={of} report={report} />
      <ReportState of={of} report={report} titleOf={titleOf} />
      {!chapter && <Contents parts={parts} titleOf={titleOf} />}
      {!chapter && result}
      <Segmented label={t('language')} value={shown} onChange={show} choices={(['ar', 'en', 'both'] as const).map((value) => ({ value, label: t(value) }))} />
      <div className="report-room" data-margin={report.fact_check !== null} data-chapters={chapter !== undefined}>
        {chapters && chapter && <Chapters of={chapters} current={chapter} caseId={of.id} titleOf={titleOf} />}
        <article className="card report-paper" aria-label={t('title')}>
          {(chapter ?? parts).map((part) => (
            <Fragment key={part.part}>
              {part.part === 'method' && <SamplePart of={report} shown={shown} />}
              <ReportPartView
                caseId={of.id}
                report={report}
                part={part}
                title={titleOf(part.part)}
                shown={shown}
                score={report.score?.areas.find(({ code }) => code === areaOf(part.part))?.shown ?? undefined}
                remarks={remarks.filter(({ remark }) => remark.part === part.part)}
                onRemark={remarkOn}
              />
            </Fragment>
          ))}
          {chapters && chapter && <NextChapter of={chapters} current={chapter} caseId={of.id} titleOf={titleOf} />}
        </article>
        {report.fact_check && <Margin of={of} factCheck={report.fact_check} remarks={remarks} linkOf={linkOf} />}
      </div>
      {chapter && result}
      <ReportActs of={of} report={report} titleOf={titleOf} pathOf={pathOf} />
      {checks && of.can.close_fact_check === true && <FactCheckEnd of={of} factCheck={checks} />}
      {(report.text_sha256 || report.sample || report.receipts.length > 0) && (
        <Proof>
          {report.text_sha256 && <HashLine label={t('hash')} of={report.text_sha256} />}
          <MethodFacts of={report} shown={shown} />
        </Proof>
      )}
      {remarking !== undefined && (
        <RemarkDialog
          caseId={of.id}
          part={remarking}
          title={`${t('remark')} ${t('remark_on', { part: titleOf(remarking) })}`}
          onClose={() => remarkOn(undefined)}
        />
      )}
    </div>
  );
}

/** The parts a reader looks for first: summary, commendations and recommendations; the areas follow. */
const FIRST = ['summary', 'commendations', 'recommendations'];

const inReadingOrder = (parts: EvaluationReport['parts']): EvaluationReport['parts'] => [
  ...FIRST.flatMap((name) => parts.filter(({ part }) => part === name)),
  ...parts.filter(({ part }) => !FIRST.includes(part)),
];

type Part = EvaluationReport['parts'][number];

/** The parts of a report by chapter: an area with its indicators, and each other part. */
function chaptersOf(parts: readonly Part[]): Part[][] {
  const chapters: Part[][] = [];
  for (const part of parts) {
    if (indicatorOf(part.part) === undefined) chapters.push([part]);
    else chapters.at(-1)?.push(part);
  }
  return chapters;
}

interface ChaptersProps {
  of: readonly Part[][];
  current: readonly Part[];
  caseId: number;
  titleOf: (part: string) => string;
}

const chapterPath = (caseId: number, [first]: readonly Part[]): string => `${paths.case(caseId, 'report')}?part=${encodeURIComponent(first!.part)}`;

/** The chapters of a draft, with how many of their texts are written in both languages. */
function Chapters({ of, current, caseId, titleOf }: ChaptersProps) {
  const t = useText(reportText);
  return (
    <nav className="card report-chapters" aria-label={t('contents')}>
      <ol>
        {of.map((chapter) => (
          <li key={chapter[0]!.part}>
            <Link to={chapterPath(caseId, chapter)} aria-current={chapter === current ? 'page' : undefined}>
              {titleOf(chapter[0]!.part)}
              <small className="muted num">{t('chapter_written', { done: chapter.filter(isWritten).length, of: chapter.length })}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way from the end of a chapter to the next one. */
function NextChapter({ of, current, caseId, titleOf }: ChaptersProps) {
  const t = useText(reportText);
  const next = of[of.findIndex((chapter) => chapter === current) + 1];
  if (!next) return null;
  return (
    <p className="report-next">
      <ButtonLink href={chapterPath(caseId, next)}>{t('next_chapter', { title: titleOf(next[0]!.part) })}</ButtonLink>
    </p>
  );
}

/** The parts and areas of the report, each with a way to it. */
function Contents({ parts, titleOf }: { parts: EvaluationReport['parts']; titleOf: (part: string) => string }) {
  const t = useText(reportText);
  return (
    <nav className="card report-contents" aria-labelledby="report-contents">
      <h3 className="card-title" id="report-contents">
        {t('contents')}
      </h3>
      <ol>
        {parts.map(({ part }) =>
          indicatorOf(part) === undefined ? (
            <li key={part}>
              <a href={`#${idOfPart(part)}`}>{titleOf(part)}</a>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  );
}

/** The number and status of the report, its school, its team, and its dates. */
function ReportHead({ of, report }: { of: CaseDetail; report: EvaluationReport }) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const day = (at: string) => formatDate(at, language);
  return (
    <Card title={t('title')} detail={`${t('version', { number: report.number })} · ${t(`state_${report.state}`)}`}>
      <p className="report-school">
        <SchoolName {...of.school} short />
      </p>
      {report.provisional && <p className="muted">{t('provisional')}</p>}
      <Facts
        facts={[
          ...(report.visit
            ? [{ key: 'visit', label: t('visit'), value: t('visit_days', { from: day(report.visit.from), until: day(report.visit.until) }) }]
            : []),
          {
            key: 'team',
            label: t('team'),
            value: report.team.map(({ name, role }) => (role === 'lead' ? t('lead_of', { name }) : name)).join(language === 'ar' ? '، ' : ', '),
          },
          { key: 'standard', label: t('standard'), value: report.standard_version },
          ...(report.sent_at ? [{ key: 'sent', label: t('sent_at'), value: day(report.sent_at) }] : []),
          ...(report.final_at ? [{ key: 'final', label: t('final_at'), value: day(report.final_at) }] : []),
        ]}
      />
    </Card>
  );
}

/** Returns a function that names a part of a report: by its area, by its indicator with the code, or by its name. */
function usePartTitle(standard: PublicStandard | undefined): (part: string) => string {
  const { language } = useLanguage();
  const t = useText(reportText);
  return (part) => {
    const area = areaOf(part);
    if (area !== undefined) return t('area', { code: area, title: standard?.areas.find(({ code }) => code === area)?.title[language] ?? '' });
    const code = indicatorOf(part);
    if (code === undefined) return t(`part_${part as 'summary' | 'commendations' | 'recommendations' | 'method'}`);
    const indicators = standard?.areas.flatMap(({ standards }) => standards.flatMap((one) => one.indicators));
    return `${code} ${indicators?.find((one) => one.code === code)?.title[language] ?? ''}`;
  };
}
