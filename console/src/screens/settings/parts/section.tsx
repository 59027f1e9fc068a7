import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** As wide as text and forms can be read. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** The frame of a page of the settings. */
export function SettingsPart({ title, text, actions, isNarrow = false, children }: Props) {
  return (
    <section className={classNames('settings-section', isNarrow && 'settings-section-narrow')}>
      <div className="settings-head">
        <div>
          <h2 className="settings-heading">{title}</h2>
          {text && <p className="settings-intro">{text}</p>}
        </div>
        {actions && <div className="settings-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** A titled part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="settings-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
