import { Check, ChevronRight, Settings } from '../../../../ui/marks/icons.ts';
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
