import { selfEvaluation, type Submission, type SubmittedContent } from '@miyar/contract/evaluation/self-evaluation';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { evidenceText } from '../evidence/text.ts';
import { selfEvaluationText } from './text.ts';

interface SubmittedFilesProps {
  id: number;
  number: Submission['number'];
  onClose: () => void;
}

/** The files that were frozen with a submission, as its text lists them: the library may have others now. */
export function SubmittedFiles({ id, number, onClose }: SubmittedFilesProps) {
  const t = useText(selfEvaluationText);
  const kinds = useText(evidenceText);
  const { language } = useLanguage();
  const asked = useEndpoint(selfEvaluation.submission, { params: { id, number } });
  const files = asked.data && (JSON.parse(asked.data.content) as SubmittedContent).evidence;
  return (
    <PlainDialog title={t('files_of', { number })} onClose={onClose}>
      <p className="muted">{t('files_lead')}</p>
      {!files && (asked.error ? <Failed level={3} asked={asked} words={t('files_failed')} /> : <Skeleton label={t('files_loading')} shapes={['row', 'row']} />)}
      {files?.length === 0 && <p>{t('files_none')}</p>}
      <ul className="self-history">
        {files?.map(({ title, kind, file, sha256, indicators }) => (
          <li key={sha256}>
            <FileKind name={file} /> <bdi>{title}</bdi>
            <p className="muted">
              {kinds(`kind_${kind}`)} · <bdi>{file}</bdi>
              {indicators.length > 0 && <> · {t('files_for', { codes: indicators.join(language === 'ar' ? '، ' : ', ') })}</>}
            </p>
            <p className="muted">
              <code className="self-hash">{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
    </PlainDialog>
  );
}
