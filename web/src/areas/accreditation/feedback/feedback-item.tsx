import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { namesFor } from '@miyar/contract/core/shown-names';
import { FeedbackActions } from './feedback-actions.tsx';
import { Rating } from './rating.tsx';
import { feedbackText } from './text.ts';
import { changeText } from './change-text.ts';
import { files, type Quarantine } from '@miyar/contract/core/files';
import { Download } from '../../../ui/marks/icons.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';

/** One piece of feedback: its type and rating, the text in its own direction, its author and time, its document and its answer. */
export function FeedbackItem({ feedback, names, brief }: { feedback: Feedback; names: 'evaluator' | 'school'; brief: boolean }) {
  const t = useText(feedbackText);
  const { language } = useLanguage();
  const { type, rating, description, evaluator_name, school_name, school_name_alternative, created_at, corrected_at, answer } = feedback;
  const school = namesFor({ name: school_name, name_alternative: school_name_alternative }, language).first;
  return (
    <>
      <div className="feedback-head">
        <Chip tone="plain">{t(type)}</Chip>
        <Rating of={rating} />
      </div>
      <p className="feedback-text" dir="auto" data-brief={brief || undefined}>
        {description}
      </p>
      <p className="feedback-by">
        <bdi>{names === 'school' ? school : evaluator_name || t('evaluator')}</bdi>
        <span aria-hidden>·</span>
        <When at={created_at} />
        {corrected_at !== null && <CorrectedMark />}
      </p>
      {feedback.supporting_document !== null && <SupportingDocument path={feedback.supporting_document} name={feedback.file_name} held={feedback.held} />}
      {answer && <FeedbackAnswer answer={answer} brief={brief} />}
      <FeedbackActions given={feedback} />
    </>
  );
}

/** The institution's answer, below the feedback it answers. */
function FeedbackAnswer({ answer, brief }: { answer: NonNullable<Feedback['answer']>; brief: boolean }) {
  const t = useText(changeText);
  return (
    <div className="feedback-answer">
      <p className="feedback-by">
        <b>{t('answer_of')}</b>
        <span aria-hidden>·</span>
        <When at={answer.created_at} />
        {answer.corrected_at !== null && <CorrectedMark />}
      </p>
      <p className="feedback-text" dir="auto" data-brief={brief || undefined}>
        {answer.text}
      </p>
    </div>
  );
}

/** That a text is no longer the one that was sent first. */
function CorrectedMark() {
  const t = useText(changeText);
  return (
    <>
      <span aria-hidden>·</span>
      <span>{t('mark')}</span>
    </>
  );
}

/** The document attached to feedback, and its download with the session of the reader. `path` is `files/{token}/{name}`. */
function SupportingDocument({ path, name, held }: { path: string; name: string | null; held: Quarantine | undefined }) {
  const t = useText(feedbackText);
  const { busy, start } = useDownload();
  const file = name ?? fileOf(path).name;
  return (
    <div className="feedback-document">
      <FileKind name={file} />
      <bdi>{file}</bdi>
      <QuarantineMark held={held} />
      <IconButton
        icon={Download}
        variant="outline"
        size="sm"
        label={t('document_of', { file })}
        busy={busy === path}
        onPress={() => void start(path, files.download, { params: fileOf(path) }, file, t('download_failed'))}
      />
    </div>
  );
}
