import './recovery-codes.css';
import { Download, Printer } from 'lucide-react';
import { saveBlob } from '../../lib/download.ts';
import { useSession } from '../../lib/session.ts';
import { isolate, useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { securityText } from './text.ts';

/** The codes, shown this once. It is left by saying that they were kept, not by a press beside it. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText(securityText);
  const email = useSession()?.user.email ?? '';
  const text = codes.join('\n');
  const file = `${t('codes_for', { email }).replaceAll(isolate(email), email)}\n\n${text}\n`;
  return (
    <Dialog
      open
      onClose={onKept}
      title={t('codes_title')}
      closeLabel={t('close')}
      keepOnPressBeside
      footer={
        <Button variant="primary" onPress={onKept} slot={null}>
          {t('codes_kept')}
        </Button>
      }
    >
      <div className="recovery-sheet">
        <p className="muted">{t('codes_once')}</p>
        <p className="recovery-of">{t('codes_for', { email })}</p>
        <ol className="recovery-codes" aria-label={t('codes_label')}>
          {codes.map((code) => (
            <li key={code}>
              <code className="ltr">{code}</code>
            </li>
          ))}
        </ol>
        <div className="flow recovery-ways">
          <CopyButton text={text} />
          <Button size="sm" icon={Download} onPress={() => saveBlob(new Blob([file], { type: 'text/plain' }), t('codes_file'))} slot={null}>
            {t('download')}
          </Button>
          <Button size="sm" icon={Printer} onPress={() => window.print()} slot={null}>
            {t('print')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
