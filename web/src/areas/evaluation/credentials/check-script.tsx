import './credentials.css';
import { checkCommand, credentialCheck } from '@miyar/contract/evaluation/credential-check';
import { Copy } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { credentialText } from './text.ts';

const PRINTED = ['valid', 'expired', 'suspension', 'revocation'] as const;

/** Shows how anyone checks the file of a certificate: the script, its use and its output. */
export function CheckScript({ number }: { number: string }) {
  const t = useText(credentialText);
  const script = credentialCheck(window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(script);
      toast.success(t('copied'));
    } catch {
      // The browser gives the clipboard only to secure pages, and only when its owner allows it.
      toast.error(t('copy_failed'));
    }
  };
  return (
    <details className="credential-check">
      <summary>{t('check')}</summary>
      <div className="stack" data-gap="small">
        <p>{t('steps')}</p>
        <p className="ltr">
          <code>{checkCommand(number)}</code>
        </p>
        {/* It scrolls in itself, so it takes the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="credential-script" dir="ltr" tabIndex={0} aria-label={t('script')}>
          <pre>{script}</pre>
        </section>
        <div className="flow">
          <Button icon={Copy} onPress={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
        <p>{t('says')}</p>
        <ul className="credential-words">
          {PRINTED.map((word) => (
            <li key={word}>
              <code>{word}</code> {t(`says_${word}`)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
