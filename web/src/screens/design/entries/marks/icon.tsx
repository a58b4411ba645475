import { Check, ChevronRight, Settings } from 'lucide-react';
import { Icon } from '../../../../ui/marks/icon.tsx';

export function Sample() {
  return (
    <div className="flow">
      <Icon of={Settings} size="sm" />
      <Icon of={Settings} />
      <Icon of={Settings} size="lg" />
      <Icon of={ChevronRight} />
      <Icon of={Check} />
    </div>
  );
}
