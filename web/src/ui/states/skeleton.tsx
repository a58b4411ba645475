import './skeleton.css';

export type SkeletonShape = 'title' | 'line' | 'row' | 'block' | 'page';

/** The shape of loading content, after 200 ms; at most three rows of it. `label` says that it is loading. */
export function Skeleton({ label, shapes = ['title', 'row', 'row', 'row'] }: { label: string; shapes?: readonly SkeletonShape[] | undefined }) {
  return (
    <div className="skeleton" aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {shapes.map((shape, index) => (
        // The bars are alike and never move.
        <span key={index} className="skeleton-bar" data-shape={shape} />
      ))}
    </div>
  );
}
