import { type ReactNode, useEffect } from 'react';
import { useSession } from '#session/session.tsx';
import './page.css';

type Props = {
  title: string;
  /** What stands before the title: the screen that it belongs to. */
  trail?: ReactNode;
  /** Behind the title: badges. */
  details?: ReactNode;
  /** At the end of the line: buttons. */
  actions?: ReactNode;
  /** Below the line: TabLinks, filters. */
  below?: ReactNode;
  children: ReactNode;
};

/** The top of every screen. Its title is the title of the window too. */
export function Page({ title, trail, details, actions, below, children }: Props) {
  const { workspace } = useSession();
  useEffect(() => {
    document.title = `${title} · ${workspace.name}`;
  }, [title, workspace.name]);
  return (
    <>
      <header className={below ? 'page-head page-head-open' : 'page-head'}>
        <div className="page-title">
          {trail && <span className="page-trail">{trail} /</span>}
          <h1 className="truncate" tabIndex={-1}>
            {title}
          </h1>
          {details}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {below}
      {children}
    </>
  );
}
