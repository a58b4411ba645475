import type { ReactNode } from 'react';
import { RefreshCw } from '../../ui/marks/icons.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton, type SkeletonShape } from '../../ui/states/skeleton.tsx';
import { loadingText } from './text.ts';
import { commonText } from '../common-text.ts';

/** The part of a query that gives its status. */
interface Asked<T> {
  data: T | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A piece of a page with a query of its own: its shape while it loads, a failure with a button to try again, or its content. */
export function Loaded<T>({
  asked,
  failed,
  shapes,
  children,
}: {
  asked: Asked<T>;
  /** The text for content that could not be loaded. */
  failed: string;
  shapes?: readonly SkeletonShape[] | undefined;
  children: (data: T) => ReactNode;
}) {
  const t = useText(loadingText);
  const common = useText(commonText);
  const failure = asked.error && (
    <Banner
      tone="no"
      action={
        <LinkButton icon={RefreshCw} onPress={() => void asked.refetch()} disabled={asked.isFetching}>
          {common('retry')}
        </LinkButton>
      }
    >
      <b>{failed}</b>
      <br />
      {asked.error.inWords}
    </Banner>
  );
  if (asked.data === undefined) return failure || <Skeleton label={t('loading')} shapes={shapes ?? ['line', 'row']} />;
  return (
    <>
      {failure}
      {children(asked.data)}
    </>
  );
}
