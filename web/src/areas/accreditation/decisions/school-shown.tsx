/** Which school a dialog is about. */
export function SchoolShown({ name, detail }: { name: string; detail: string }) {
  return (
    <div>
      <p className="strong">
        <bdi>{name}</bdi>
      </p>
      <p className="small subtle">{detail}</p>
    </div>
  );
}
