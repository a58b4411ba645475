import './marks.css';

/** A count beside a name, such as unread messages. `label` is the count as text. */
export function Badge({ children, label }: { children: string; label: string }) {
  return (
    <span className="badge">
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Marks something unread. `label` says so as text. */
export function UnreadMark({ label }: { label: string }) {
  return (
    <>
      <span className="unread" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
