import './secret-dialog.css';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from './copy-button.tsx';

export interface SecretDialogProps {
  /** The text to copy. */
  secret: string;
  words: { title: string; once: string; saved: string };
  onSaved: () => void;
}

/** A secret, shown this once. It is closed by saying that it was saved, not by a press outside it. */
export function SecretDialog({ secret, words, onSaved }: SecretDialogProps) {
  return (
    <PlainDialog
      onClose={onSaved}
      title={words.title}
      stayOpenOnOutsidePress
      footer={
        <Button variant="primary" onPress={onSaved} slot={null}>
          {words.saved}
        </Button>
      }
    >
      <div className="secret">
        <p className="muted">{words.once}</p>
        <code className="ltr">{secret}</code>
        <div className="flow">
          <CopyButton text={secret} />
        </div>
      </div>
    </PlainDialog>
  );
}
