import { useCallback, useState } from 'react';
import { useLeaving } from '../../../../lib/forms/use-leaving.ts';

/** The texts of a page that the device has no room for: leaving asks first while there is one. A page has one such question. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const onUnsaved = useCallback(
    (name: string, isUnsaved: boolean) =>
      setUnsaved((before) =>
        before.has(name) === isUnsaved ? before : new Set(isUnsaved ? [...before, name] : [...before].filter((other) => other !== name)),
      ),
    [],
  );
  return { onUnsaved, leaving: useLeaving(unsaved.size > 0, () => undefined, { everywhere: true }) };
}
