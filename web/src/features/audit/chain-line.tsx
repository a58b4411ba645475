import './audit.css';
import { audit } from '@miyar/contract/audit';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { When } from '../../ui/when.tsx';
import { auditText } from './text.ts';

/** In a line whether the log still is what was written, as it was last looked through. */
export function ChainLine() {
  const t = useText(auditText);
  const { data } = useEndpoint(audit.chain);
  if (!data) return null;
  if (data.checked === null)
    return (
      <span className="chain-standing">
        <Chip tone="wait" icon={Hourglass}>
          {t('chain_never')}
        </Chip>
      </span>
    );
  const { at, fault } = data.checked;
  return (
    <span className="chain-standing">
      <Chip tone={fault ? 'no' : 'ok'} icon={fault ? CircleAlert : CircleCheck}>
        {t(fault ? 'chain_broken' : 'chain_holds')}
      </Chip>
      <span className="small subtle">
        {t('checked')}: <When at={at} show="relative" />
      </span>
    </span>
  );
}
