import { countedLength } from '@miyar/contract/core/text-rules';
import { cases } from '@miyar/contract/evaluation/cases';
import { evaluationReport, PART_LENGTH, type ReportPart } from '@miyar/contract/evaluation/report/report';
import { useMemo, useState } from 'react';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useUnsent } from '../../../shared/forms/use-unsent.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { reportText } from './text.ts';

interface Texts {
  ar: string;
  en: string;
}

/** Both languages of a part side by side; the typed text is saved when a field is left, and a line shows its status. */
export function PartEditor({ caseId, part, onDone }: { caseId: number; part: ReportPart; onDone: () => void }) {
  const t = useText(reportText);
  const [typed, type] = useState<Texts>({ ar: part.ar, en: part.en });
  const [saved, setSaved] = useState(part);
  const save = useEndpointMutation(evaluationReport.writePart, {
    onSuccess: async (written) => {
      setSaved(written);
      await invalidate(evaluationReport.read, cases.read);
    },
    onError: ({ status }) => {
      if (status === 409 && part.version > saved.version) setSaved(part);
    },
  });
  const isDirty = typed.ar.trim() !== saved.ar || typed.en.trim() !== saved.en;
  const isTooLong = [typed.ar, typed.en].some((text) => countedLength(text) > PART_LENGTH);
  useUnsent(
    `evaluation_report.write_part ${caseId} ${part.part}`,
    useMemo(() => (isDirty ? { typed, version: saved.version } : undefined), [isDirty, typed, saved.version]),
    (unsent) => {
      type(unsent.typed);
      // A newer version refuses them once, so that nobody overwrites it unseen.
      setSaved({ ...part, version: unsent.version });
    },
  );
  // Official texts are in both languages: the field that is empty says so as soon as the other one is saved.
  const missingIn = (language: 'ar' | 'en') =>
    !isDirty && saved[language] === '' && saved[language === 'ar' ? 'en' : 'ar'] !== '' ? t(`missing_${language}`) : undefined;
  const send = (after?: () => void) => {
    if (!isDirty) return after?.();
    if (!isTooLong && !save.isPending)
      save.mutate({ params: { id: caseId, part: part.part }, body: { version: saved.version, ...typed } }, { onSuccess: () => after?.() });
  };
  return (
    <div className="stack">
      <div className="report-both">
        <TextArea
          label={t('text_ar')}
          rows={7}
          limit={PART_LENGTH}
          value={typed.ar}
          onChange={(ar) => type({ ...typed, ar })}
          onBlur={() => send()}
          error={missingIn('ar')}
        />
        <TextArea
          label={t('text_en')}
          rows={7}
          limit={PART_LENGTH}
          value={typed.en}
          onChange={(en) => type({ ...typed, en })}
          onBlur={() => send()}
          error={missingIn('en')}
        />
      </div>
      <SaveLine part={saved} isDirty={isDirty} saving={save.isPending} error={save.error} />
      <LinkButton onPress={() => send(onDone)}>{t('stop')}</LinkButton>
    </div>
  );
}

type Failure = ReturnType<typeof useEndpointMutation<typeof evaluationReport.writePart>>['error'];

/** Shows whether the text of a part is saved. */
function SaveLine({ part, isDirty, saving, error }: { part: ReportPart; isDirty: boolean; saving: boolean; error: Failure }) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const [icon, said] = saving
    ? [CloudUpload, t('saving')]
    : error
      ? [TriangleAlert, t('refused', { reason: error.inWords })]
      : isDirty
        ? [CloudOff, t('unsaved')]
        : [CloudCheck, t('saved', { time: formatRelative(part.at, language) })];
  return (
    <p className="report-save muted">
      <Icon of={icon} size="sm" />
      <output>{said}</output>
      {!saving && !error && !isDirty && part.by && <span>{t('by_whom', { name: part.by.name })}</span>}
    </p>
  );
}
