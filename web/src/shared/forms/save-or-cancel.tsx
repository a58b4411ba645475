import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { commonText } from '../common-text.ts';

interface SaveOrCancelProps {
  saveLabel: string;
  busyLabel: string;
  sending: boolean;
  onCancel: () => void;
}

/** The end of a form that opens within a page. */
export function SaveOrCancel({ saveLabel, busyLabel, sending, onCancel }: SaveOrCancelProps) {
  const common = useText(commonText);
  return (
    <div className="flow">
      <Button variant="primary" type="submit" busy={sending} busyLabel={busyLabel}>
        {saveLabel}
      </Button>
      <Button onPress={onCancel} disabled={sending}>
        {common('cancel')}
      </Button>
    </div>
  );
}
