import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { FileField } from '../../../../ui/forms/file-field.tsx';
import { designText } from '../../text.ts';

const SAMPLE = new File([new Uint8Array(1_200_000)], 'registration.pdf');

export function Sample() {
  const t = useText(designText);
  const [chosen, setChosen] = useState<File | null>(null);
  const file = { chooseLabel: t('choose_file'), removeLabel: t('remove_file'), anotherLabel: t('another_file'), dropLabel: t('drop'), extensions: ['pdf'] };
  return (
    <>
      <FileField {...file} label={t('document')} hint={t('document_hint')} value={chosen} onChange={setChosen} />
      <FileField {...file} label={t('document')} hint={t('document_hint')} value={null} onChange={() => undefined} error={t('file_required')} />
      <FileField {...file} label={t('registration')} value={SAMPLE} onChange={() => undefined} progress={{ share: 0.64, label: t('uploading') }} />
      <FileField {...file} label={t('registration')} value={SAMPLE} onChange={() => undefined} />
      <FileField {...file} label={t('registration')} value={SAMPLE} onChange={() => undefined} error={t('file_refused')} />
    </>
  );
}
