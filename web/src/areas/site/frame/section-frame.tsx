import './section-frame.css';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Girih } from '../../../ui/marks/girih.tsx';
import { Kicker } from '../../../ui/layout/kicker.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { siteText } from './site-text.ts';
import { Unbroken } from '../../../ui/marks/unbroken.tsx';

export interface SectionFrameProps {
  /** The anchor: `/#faq`. */
  id: string;
  /** The section's name, and what it says; where it says nothing of its own, the name is the heading. */
  title: string;
  subtitle?: string | undefined;
  lead?: ReactNode;
  ground?: 'paper' | 'surface' | 'sunken' | 'night' | undefined;
  /** The name is also the heading, ruled and small, because the content has large letters itself. */
  quiet?: boolean | undefined;
  /** The heading beside what follows, and staying while it passes. */
  beside?: boolean | undefined;
  children: ReactNode;
}

/** A section of the page under its ruled name. */
export function SectionFrame({ id, title, subtitle = '', lead, ground = 'paper', quiet = false, beside = false, children }: SectionFrameProps) {
  const named = subtitle !== '';
  return (
    <section id={id} className="section" data-ground={ground} aria-label={title} tabIndex={-1}>
      {ground === 'night' && <Girih tile={96} />}
      <div className="wrap">
        {(named || quiet) && (
          <Kicker rule as={quiet ? 'h2' : 'p'}>
            {title}
          </Kicker>
        )}
        <div className={beside ? 'section-columns' : undefined}>
          {!quiet && (
            <div className="section-head">
              <h2>
                <Unbroken>{named ? subtitle : title}</Unbroken>
              </h2>
              {lead && <p className="lead">{lead}</p>}
            </div>
          )}
          <div className="section-body">{children}</div>
        </div>
      </div>
    </section>
  );
}

/** The space of a section whose content is loading; its anchor is there already. */
export function SectionSkeleton({ id }: { id: string }) {
  const t = useText(siteText);
  return (
    // Without a name, which nine of them would share.
    <section id={id} className="section section-waiting" tabIndex={-1}>
      <div className="wrap">
        <Skeleton label={t('loading_section')} shapes={['title', 'row', 'row', 'block']} />
      </div>
    </section>
  );
}
