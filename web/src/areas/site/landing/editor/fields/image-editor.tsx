import { landing, IMAGE_SECTIONS, type SectionName } from '@miyar/contract/site/landing';
import { mediaPath } from '@miyar/contract/site/image-variants';
import { useEffect, useRef, useState } from 'react';
import { fileProblem } from '../../../../../lib/forms/file-rule.ts';
import { useLanguage } from '../../../../../lib/i18n/language.tsx';
import { useEndpointMutation } from '../../../../../lib/api/query.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { focusAfterQuestion } from '../../../../../lib/navigation/focus.ts';
import { Banner } from '../../../../../ui/overlays/banner.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { ImageRemoval } from './image-removal.tsx';
import { FileInput } from '../../../../../shared/files/file-input.tsx';
import { updateSection, refetchSoon } from '../sections.ts';
import { landingEditorText } from '../text.ts';
import type { Editor } from '../use-editor.ts';
import { useNoToken } from '../use-no-token.ts';
import { commonText } from '../../../../../shared/common-text.ts';

/** The picture of a section: the current one, and a new one being uploaded. */
export function ImageEditor({ editor: { section, newest, saving }, onSending }: { editor: Editor; onSending: (sending: boolean) => void }) {
  const t = useText(landingEditorText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const [sent, setSent] = useState(0);
  const [local, showLocal] = useLocalPicture();
  const place = useRef<HTMLDivElement>(null);
  const at = imageSection(section);
  const upload = useEndpointMutation(landing.uploadImage, {
    refuse: useNoToken(),
    onProgress: setSent,
    onSuccess: ({ image_url, image_public_id, placeholder, width, height, updated_at }) => {
      updateSection(section, { image_url, image_public_id, updated_at, image: { id: image_public_id, placeholder, width, height } });
      refetchSoon();
      onSending(false);
      setFile(null);
      showLocal(null);
      toast.success(t('saved'));
    },
    onError: (reason) => {
      onSending(false);
      setProblem(reason.inWords);
      toast.error(t('image_failed'));
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOvertaken(false);
    const wrong = chosen ? fileProblem(chosen, IMAGE_RULE, language) : undefined;
    setProblem(wrong);
    showLocal(wrong === undefined ? chosen : null);
    if (!chosen || wrong !== undefined || !at) return;
    setSent(0);
    onSending(true);
    upload.mutate({ params: { section: at }, files: { image: chosen } });
  };
  const picture = local ? { source: local, alt: t('image_new') } : newest.image && { source: mediaPath(newest.image.id, 'w640'), alt: t('image_now') };
  return (
    <div className="image-editor">
      {overtaken && <Banner tone="no">{t('image_overtaken')}</Banner>}
      <div className="image-now">
        <div ref={place} className="image-frame" tabIndex={-1}>
          {picture ? <img src={picture.source} alt={picture.alt} /> : <p className="small subtle">{t('no_image')}</p>}
        </div>
        {newest.image && at && (
          <ImageRemoval
            section={at}
            updatedAt={newest.updated_at}
            disabled={saving || upload.isPending}
            onAsked={() => setOvertaken(false)}
            onOvertaken={() => setOvertaken(true)}
            // The button goes with the picture: the focus stays where both were.
            onRemoved={() => focusAfterQuestion(() => place.current)}
          />
        )}
      </div>
      <FileInput
        rule={IMAGE_RULE}
        label={t('image')}
        hint={(limit) => t('image_hint', limit)}
        value={file}
        onChange={choose}
        error={problem}
        chooseLabel={t('choose_image')}
        removeLabel={t('remove_image')}
        dropLabel={t('drop_image')}
        optionalMark={common('optional')}
        disabled={saving || upload.isPending}
        sent={upload.isPending ? sent : undefined}
        sendingLabel={t('sending_image')}
      />
    </div>
  );
}

/** An address under which the browser shows a file that has not been sent yet, and the way to choose the file. */
function useLocalPicture(): [address: string | undefined, show: (file: File | null) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file ? URL.createObjectURL(file) : undefined)];
}

/** The rules for a picture. */
const IMAGE_RULE = landing.uploadImage.files.image;

/** A section as the name of one that carries a picture, where it does. */
const imageSection = (section: SectionName): (typeof IMAGE_SECTIONS)[number] | undefined => IMAGE_SECTIONS.find((name) => name === section);
