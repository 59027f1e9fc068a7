import { type ReactNode, useEffect } from 'react';
import './session.css';

/** The page of those who are not signed in. */
export function SessionPage({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <main className="session-page">
      <div className="session-box">
        <span className="session-mark" aria-hidden="true">
          M
        </span>
        <h1>{title}</h1>
        {text && <p className="session-text">{text}</p>}
        {children}
      </div>
    </main>
  );
}
