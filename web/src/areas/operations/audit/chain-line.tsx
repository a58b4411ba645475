import './audit.css';
import { audit } from '@miyar/contract/operations/audit';
import { CircleAlert, CircleCheck, Hourglass } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { auditText } from './text.ts';

/** In a line whether the log still is what was written, as it was last looked through. */
export function ChainLine() {
  const t = useText(auditText);
  const { data, error } = useEndpoint(audit.chain);
  // The space is reserved, so that the list below does not move.
  if (!data) return error ? null : <span className="chain-status chain-waiting" />;
  if (data.checked === null)
    return (
      <span className="chain-status">
        <Chip tone="wait" icon={Hourglass}>
          {t('chain_never')}
        </Chip>
      </span>
    );
  const { at, fault } = data.checked;
  return (
    <span className="chain-status">
      <Chip tone={fault ? 'no' : 'ok'} icon={fault ? CircleAlert : CircleCheck}>
        {t(fault ? 'chain_broken' : 'chain_holds')}
      </Chip>
      <span className="small subtle">
        {t('checked')}: <When at={at} show="relative" />
      </span>
    </span>
  );
}
