import { Girih } from '../../../../ui/marks/girih.tsx';

export function Sample() {
  return (
    <div className="design-ground">
      <Girih tile={72} />
    </div>
  );
}
