import './progress.css';
import { ProgressBar } from 'react-aria-components/ProgressBar';

/** How far something has come, 0 to 1; it fills from the reading edge. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <ProgressBar className="progress" aria-label={label} value={share * 100}>
      <span className="progress-done" style={{ inlineSize: `${share * 100}%` }} />
    </ProgressBar>
  );
}
