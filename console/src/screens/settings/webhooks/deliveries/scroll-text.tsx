import type { ReactNode } from 'react';

/** Text that scrolls: it takes the focus, so that the keyboard can scroll it too. */
export function ScrollText({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="delivery-text" aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}
