import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dateTime } from '../format/dates.ts';
import { text } from '../languages/text.ts';
import type { Loaded } from '../service/use-loaded.ts';
import { Moment } from './dates.ts';
import { Failure } from './failure.tsx';
import { Skeleton } from './skeleton.tsx';

interface PageProps {
  title: string;
  /** The time of the shown event. It is shown after the title. */
  at?: string;
  /** The page above this one. */
  above?: { readonly href: string; readonly name: string };
  /** Beside the title: badges. */
  beside?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A page: its title gets the focus, so that a screen reader says where one is. */
export function Page({ title, at, above, beside, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [title, at && dateTime(at), text('app.title')].filter(Boolean).join(' · ');
    if (!document.activeElement || document.activeElement === document.body) heading.current?.focus();
  }, [title, at]);
  return (
    <div class="page">
      <header class="page-head">
        <div>
          {above && (
            <p class="above">
              <a href={above.href}>{above.name}</a>
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
            {at && [' · ', <Moment key="at" of={at} />]} {beside}
          </h1>
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface WhenLoadedProps<T> {
  of: Loaded<T>;
  /** What is shown until then. */
  shape?: ComponentProps<typeof Skeleton>['of'];
  children: (data: T) => ComponentChildren;
}

/** Shows the loaded data, or the reason why loading failed. Until then, shows the shape of what comes. */
export function WhenLoaded<T>({ of, shape = 'boxes', children }: WhenLoadedProps<T>) {
  if (of.data === undefined && !of.failure) return <Skeleton of={shape} />;
  return (
    <>
      <Failure of={of.failure} onRetry={of.reload} />
      {of.data !== undefined && children(of.data)}
    </>
  );
}
