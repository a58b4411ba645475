import { useState } from 'react';
import { Check, Copy } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { securityText } from './text.ts';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useText(securityText);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  const done = copied === text;
  // Without a clipboard the text can still be selected by hand.
  if (typeof navigator.clipboard?.writeText !== 'function') return null;
  return (
    <>
      <Button size="sm" icon={done ? Check : Copy} onPress={() => void copy().catch(() => undefined)} slot={null}>
        {t(done ? 'copied' : 'copy')}
      </Button>
      <output className="visually-hidden">{done && t('copied')}</output>
    </>
  );
}
