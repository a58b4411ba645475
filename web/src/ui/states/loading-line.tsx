import './loading-line.css';

/** Another page is on its way. */
export function LoadingLine({ label }: { label: string }) {
  return (
    <output className="loading-line">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
