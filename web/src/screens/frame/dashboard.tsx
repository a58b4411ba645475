import type { ComponentType } from 'react';
import { DashboardFrame, type FrameItem } from './dashboard-frame.tsx';
import { useSearchParams } from 'react-router';

/** A section of a dashboard: its word in the address, its text and icon in the rail, and the part it shows. */
export interface Section extends FrameItem {
  /** The part the section shows on the first page, whose dashboard gives it; a page of another address inside the same frame has none. */
  Part?: ComponentType | undefined;
  /** The page's name in the browser's tab; the label unless given. */
  title?: string | undefined;
  /** For a page that is not in the rail: the section it belongs to. */
  within?: string | undefined;
}

/** The sections the rail lists. */
export const inRail = (sections: readonly Section[]): readonly Section[] => sections.filter((section) => section.within === undefined);

/** A dashboard of these sections: the rail lists them, and the address chooses one. The first, its home, replaces an unknown one. */
export function Dashboard({ sections, home }: { sections: readonly [Section, ...Section[]]; home: ComponentType }) {
  const [first, ...others] = sections;
  const view = useView([first.view, ...others.map((section) => section.view)]);
  const { Part = home, title, within } = sections.find((section) => section.view === view) ?? first;
  return (
    <DashboardFrame items={inRail(sections)} view={within ?? view} title={title}>
      <Part />
    </DashboardFrame>
  );
}

/**
 * Returns the section of a dashboard, from `?view=`: reload stays on it and Back returns to the one before (REQ-A65). Without a view,
 * or with an unknown one, it is the first.
 */
function useView<V extends string>(views: readonly [V, ...V[]]): V {
  const [search] = useSearchParams();
  const asked = search.get('view');
  return views.find((view) => view === asked) ?? views[0];
}
