import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, trusted } from '#html.ts';

export type Page = { status: number; headers: Record<string, string>; text: string };

const style = `
:root { color-scheme: light dark; --page: #fdfdfb; --text: #1c1e21; --soft: #5a5f67; --accent: #0b6558; }
@media (prefers-color-scheme: dark) { :root { --page: #121416; --text: #e3e5e7; --soft: #a1a8b0; --accent: #63cdb8; } }
html { height: 100%; background: var(--page); color: var(--text);
  font: 100%/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, sans-serif; text-size-adjust: 100%; }
body { box-sizing: border-box; min-height: 100%; margin: 0; padding: 2rem 1.5rem 20vh; display: grid; place-content: center; }
main { max-width: 26rem; padding-left: 1.25rem; border-left: 3px solid var(--accent); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -.012em; text-wrap: balance; }
p { margin: 0; color: var(--soft); text-wrap: pretty; }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${sha256(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

export const notFoundPage = notice(404, {
  title: 'This link leads nowhere',
  help: 'A part of it may be missing: compare it with the one you were given, or ask whoever shared it for a new one.',
});

export const gonePage = notice(410, {
  title: 'This job is no longer here',
  help: 'It has been taken down, and applications are closed. The company’s own website may tell what else is open.',
});

export function sendPage(reply: FastifyReply, { status, headers, text }: Page): FastifyReply {
  return reply.code(status).headers(headers).send(text);
}

function notice(status: number, { title, help }: { title: string; help: string }): Page {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<style>${trusted(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${help}</p>
</main>
</body>
</html>
`;
  return { status, headers, text: page.toString() };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
