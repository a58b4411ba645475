import './evidence.css';
import { EVIDENCE_FILE } from '@miyar/contract/evaluation/evidence';
import { CircleAlert, CircleCheck } from '../../../ui/marks/icons.ts';
import { megabytesOf } from '../../../lib/forms/file-rule.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { FileRow } from '../../../ui/forms/file-row.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { evidenceText } from './text.ts';
import { type Sending, useUploadQueue } from './upload-queue.ts';

const NONE: readonly number[] = [];

/** The area to add many files at once: each shows its progress and its outcome. */
export function UploadBox({ caseId, indicatorIds = NONE }: { caseId: number; indicatorIds?: readonly number[] | undefined }) {
  const t = useText(evidenceText);
  const { queue, add, retry, remove } = useUploadQueue(caseId, indicatorIds);
  return (
    <div className="evidence-add">
      <FileDrop
        label={t('drop')}
        hint={<span className="field-hint">{t('hint', { megabytes: megabytesOf(EVIDENCE_FILE) })}</span>}
        extensions={EVIDENCE_FILE.extensions}
        multiple
        cameraLabel={t('camera')}
        onFiles={add}
      >
        {t('choose')}
      </FileDrop>
      {queue.length > 0 && (
        <ul className="evidence-queue" aria-label={t('queue')}>
          {queue.map((one) => (
            <li key={one.key}>
              <FileRow
                file={one.file}
                removeLabel={t('remove', { name: one.file.name })}
                onRemove={() => remove(one)}
                progress={one.share === undefined ? undefined : { share: one.share, label: t('uploading', { name: one.file.name }) }}
              />
              <Outcome of={one} onRetry={() => retry(one)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The outcome of sending a file, once there is one. */
function Outcome({ of: { file, came, refusal, mayRetry }, onRetry }: { of: Sending; onRetry: () => void }) {
  const t = useText(evidenceText);
  if (refusal !== undefined)
    return (
      <p className="field-error" role="alert">
        <Icon of={CircleAlert} size="sm" />
        <span>{refusal}</span>
        {mayRetry && <LinkButton onPress={onRetry}>{t('retry')}</LinkButton>}
      </p>
    );
  return (
    <output className="evidence-done">
      {came && (
        <>
          <Icon of={CircleCheck} size="sm" />
          <span>{came.isNew ? t('is_added', { name: file.name }) : t('is_there', { title: came.item.title })}</span>
        </>
      )}
    </output>
  );
}
