import '../forms/file-field.css';

/** A file's kind as a small page with its extension. */
export function FileKind({ name }: { name: string }) {
  const kind = name.includes('.') ? (name.split('.').pop() ?? '').slice(0, 4).toLowerCase() : '';
  return (
    <span className="file-kind" data-kind={kind} aria-hidden>
      {kind.toUpperCase()}
    </span>
  );
}
