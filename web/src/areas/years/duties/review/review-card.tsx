import type { Evidence } from '@miyar/contract/evaluation/evidence';
import { type Duty, duties } from '@miyar/contract/years/duties';
import { useState } from 'react';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { DownloadEvidence } from '../../../evaluation/evidence/download-evidence.tsx';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { Check, TriangleAlert, Undo2 } from '../../../../ui/marks/icons.ts';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { answerParts } from '../form/answer-words.ts';
import { nameOfQuestion } from '../form/question-names.ts';
import { reviewText } from './review-text.ts';

const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** A part of an answer as the authority reads it. */
interface Row {
  id: string;
  question: string;
  label: string;
  now: string | null;
  was: string | null;
  /** The evidence it names. */
  evidence?: readonly NamedEvidence[];
  /** Why it is marked. */
  mark: 'marked' | 'marked_notice' | undefined;
}

/** The answers of a statement for the authority: this year beside the last one, or beside the decision, with what is marked, and the acts. */
export function ReviewCard({ of: duty }: { of: Duty }) {
  const t = useText(reviewText);
  const { language } = useLanguage();
  const [act, setAct] = useState<'accept' | 'return'>();
  const evidence = useFrozenEvidence(duty);
  const isInterim = duty.kind === 'interim';
  const isSubmitted = duty.state === 'submitted' || duty.state === 'done';
  if (!isSubmitted)
    return duty.progress ? (
      <Card title={t('answers')}>
        <p>{t('before', { answered: duty.progress.answered, count: duty.progress.of })}</p>
      </Card>
    ) : null;
  const rows = duty.questions.flatMap((question) => rowsOf(duty, question, language, { label: t('evidence'), evidence: evidence?.get(question.key) }));
  const marked = rows.filter(({ mark }) => mark !== undefined).length;
  const close = () => setAct(undefined);
  return (
    <Card title={t('answers')} detail={t(isInterim ? 'answers_detail_interim' : 'answers_detail')} padded={false}>
      {!isInterim && <p className="card-body muted">{marked === 0 ? t('no_marks') : t('marks', { count: marked })}</p>}
      <DataTable
        label={t('answers')}
        loadingLabel={t('loading')}
        rows={rows}
        empty={null}
        rowKey={({ id }) => id}
        groupOf={({ question }) => question}
        columns={[
          { key: 'part', header: t('part'), lead: true, cell: ({ label }) => label },
          {
            key: 'now',
            header: t(isInterim ? 'answer' : 'now'),
            cell: ({ now, mark, evidence: named }) => (named ? <NamedItems of={named} /> : <Now now={now} mark={mark} />),
          },
          {
            key: 'was',
            header: t(isInterim ? 'decided' : 'was'),
            cell: ({ was }) => (
              <span className="duty-answer" dir="auto">
                {was ?? '–'}
              </span>
            ),
          },
        ]}
      />
      {(duty.can.accept === true || duty.can.return === true) && (
        <div className="duty-submit">
          {duty.can.return === true && (
            <Button icon={Undo2} onPress={() => setAct('return')}>
              {t('return')}
            </Button>
          )}
          {duty.can.accept === true && (
            <Button variant="primary" icon={Check} onPress={() => setAct('accept')}>
              {t('accept')}
            </Button>
          )}
        </div>
      )}
      {act === 'accept' && <AcceptDialog of={duty} onClose={close} />}
      {act === 'return' && <ReturnDialog of={duty} onClose={close} />}
    </Card>
  );
}

function Now({ now, mark }: Pick<Row, 'now' | 'mark'>) {
  const t = useText(reviewText);
  return (
    <span className="flow">
      {now === null ? (
        <span className="muted">{t('not_answered')}</span>
      ) : (
        <span className="duty-answer" dir="auto">
          {now}
        </span>
      )}
      {mark && (
        <Chip tone="wait" icon={TriangleAlert}>
          {t(mark)}
        </Chip>
      )}
    </span>
  );
}

type Question = Duty['questions'][number];

/** The parts of a question: each with the answer of the year before, or of the indicator with what was decided. */
function rowsOf(
  duty: Duty,
  question: Question,
  language: 'ar' | 'en',
  { label: evidenceLabel, evidence }: { label: string; evidence: readonly NamedEvidence[] | undefined },
): Row[] {
  const { key, content, was, marked = [], indicator } = question;
  const before = new Map(was ? answerParts(question, was, duty, language).map(({ field, value }) => [field, value]) : []);
  const other = language === 'ar' ? 'en' : 'ar';
  const words = (pair: { ar: string; en: string } | null) => (pair && (pair[language] || pair[other])) || null;
  const decided = indicator && { text: words(indicator.recommendation) ?? words(indicator.finding), level: indicator.level };
  const rows = answerParts(question, content, duty, language).map(({ field, label, value }): Row => {
    const isMarked = marked.includes(field);
    return {
      id: `${key}.${field}`,
      question: nameOfQuestion(question, language),
      label,
      now: value,
      was: decided ? (field === 'level' ? decided.level : decided.text) : (before.get(field) ?? null),
      mark: isMarked ? (key === 'changes' ? 'marked_notice' : 'marked') : undefined,
    };
  });
  if (evidence === undefined) return rows;
  return [
    ...rows,
    { id: `${key}.evidence`, question: nameOfQuestion(question, language), label: evidenceLabel, now: null, was: null, evidence, mark: undefined },
  ];
}

/** An item of evidence as it was frozen, with its file. */
interface NamedEvidence {
  readonly title: string;
  readonly validUntil: string | null;
  readonly file: Pick<Evidence, 'path' | 'held'> | undefined;
}

function NamedItems({ of }: { of: readonly NamedEvidence[] }) {
  const t = useText(reviewText);
  const { language } = useLanguage();
  return (
    <ul className="duty-items">
      {of.map(({ title, validUntil, file }, index) => (
        <li key={`${title} ${file?.path ?? ''}`}>
          <bdi>{validUntil === null ? title : t('evidence_until', { title, day: formatDate(validUntil, language) })}</bdi>
          {file && <DownloadEvidence item={{ id: index, title, ...file }} />}
        </li>
      ))}
    </ul>
  );
}

/** The evidence of the newest submission as it was frozen, by its question. */
function useFrozenEvidence({ id, submissions }: Duty): ReadonlyMap<string, readonly NamedEvidence[]> | undefined {
  const number = submissions[0]?.number;
  const { data } = useEndpoint(duties.submission, { params: { id, number: number ?? 0 } }, { enabled: number !== undefined });
  if (!data) return undefined;
  const { evidence = [] } = JSON.parse(data.content) as { evidence?: { question: string; title: string; sha256: string; valid_until: string | null }[] };
  const named = evidence.map(({ question, title, sha256, valid_until: validUntil }) => ({
    question,
    title,
    validUntil,
    file: data.files.find((file) => file.question === question && file.sha256 === sha256),
  }));
  return Map.groupBy(named, ({ question }) => question);
}
