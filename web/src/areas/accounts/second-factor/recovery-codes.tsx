import './recovery-codes.css';
import { Download, Printer } from '../../../ui/marks/icons.ts';
import { saveBlob } from '../../../lib/api/download.ts';
import { useSession } from '../../../lib/api/session.ts';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { CopyButton } from '../security/copy-button.tsx';
import { securityText } from '../security/text.ts';

/** The codes, shown this once. It is closed by saying that they were saved, not by a press outside it. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useText(securityText);
  const email = useSession()?.user.email ?? '';
  const text = codes.join('\n');
  const file = `${t('codes_for', { email }).replaceAll(isolate(email), email)}\n\n${text}\n`;
  return (
    <PlainDialog
      onClose={onSaved}
      title={t('codes_title')}
      stayOpenOnOutsidePress
      footer={
        <Button variant="primary" onPress={onSaved} slot={null}>
          {t('codes_saved')}
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
    </PlainDialog>
  );
}
