import './marks.css';

/** A count beside a name, such as unread messages. `label` says it in words. */
export function Badge({ children, label }: { children: string; label: string }) {
  return (
    <span className="badge">
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Marks what has not been read. `label` says so in words. */
export function UnreadMark({ label }: { label: string }) {
  return (
    <>
      <span className="unread" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
