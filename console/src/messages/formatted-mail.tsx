import { createElement, type ReactNode } from 'react';
import { parsePage } from '#page-preview/parse-page.ts';

const shown = new Set(['p', 'strong', 'em', 'b', 'ul', 'ol', 'li', 'br', 'bdi', 'span']);

/** A mail as HTML, without its styles: the elements that mails of ours are made of, and nothing that loads or runs. */
export function FormattedMail({ html }: { html: string }) {
  // The CSP of the console is applied to styles of elements too.
  const { document } = parsePage(html.replace(/ style="[^"]*"/g, ''));
  return <div className="message-formatted">{childrenOf(document.body)}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => elementOf(child, index));
}

function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const name = node.tagName.toLowerCase();
  if (name === 'a')
    return (
      <span key={key} className={node.className === 'link' ? 'message-link' : 'message-button'}>
        {childrenOf(node)}
      </span>
    );
  if (name === 'br') return <br key={key} />;
  if (!shown.has(name)) return childrenOf(node);
  return createElement(name, { key }, ...childrenOf(node));
}
