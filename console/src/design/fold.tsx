import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  title: string;
  /** Whether it is open at first, because something in it is in use. */
  open?: boolean;
  children: ComponentChildren;
}

/** Fields that few people need. It opens when a field in it is wrong, because a browser cannot show a fault that is folded away. */
export function Fold({ title, open = false, children }: FoldProps) {
  const [isOpenAtFirst] = useState(open);
  return (
    <details
      class="fold"
      open={isOpenAtFirst}
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary>{title}</summary>
      <div class="form">{children}</div>
    </details>
  );
}
