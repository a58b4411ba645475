import './design-screen.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { Sheet } from '../../ui/layout/card.tsx';
import { type Entry, WIDE } from './catalogue.ts';

/** A component's sample in its surroundings: as wide as the page, or on a sheet. */
export function EntryView({ entry: { group, Sample, isFrame } }: { entry: Entry }) {
  const { language, direction } = useLanguage();
  if (isFrame) return <Sample />;
  return (
    <div className="design-column" lang={language} dir={direction}>
      {WIDE.has(group) ? (
        <Sample />
      ) : (
        <Sheet>
          <div className="stack">
            <Sample />
          </div>
        </Sheet>
      )}
    </div>
  );
}
