import { useEffect, useRef, useState } from 'react';
import { ScanLine } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { canScan, scan } from './scanning.ts';
import { verifyText } from './verify-text.ts';

/** Reads the square code of a certificate with the camera; nothing where the device or its browser cannot. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useText(verifyText);
  const common = useText(commonText);
  const [able, setAble] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => void canScan().then(setAble), []);
  const found = (code: string) => {
    setOpen(false);
    onCode(code);
  };
  if (!able) return null;
  return (
    <>
      <Button size="lg" icon={ScanLine} onPress={() => setOpen(true)}>
        {t('scan')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('scan_title')} closeLabel={common('close')} size="sm">
        <Camera onCode={found} />
      </Dialog>
    </>
  );
}

/** The camera's picture, until a code is found or this is closed. */
function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useText(verifyText);
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(
    () =>
      video.current
        ? scan(
            video.current,
            (code) => found.current(code),
            () => setFailed(true),
          )
        : undefined,
    [],
  );
  return (
    <div className="verify-scan">
      {failed ? <Banner tone="no">{t('scan_failed')}</Banner> : <video ref={video} autoPlay muted playsInline aria-label={t('scan_picture')} />}
      <p className="small subtle">{t('scan_private')}</p>
    </div>
  );
}
