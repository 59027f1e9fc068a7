import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '#web/html.ts';
import { chooseLanguage, type PageLanguage } from './choose-language.ts';
import { type HtmlPage, type PageCompany, renderPage } from './layout.ts';
import { sendPage } from './send-page.ts';

/** `onward` is a link to where to go from here. */
export type Notice = { title: string; help: Html | string; company?: PageCompany; home?: string; onward?: Html };

export const busyStatus = 503;

/** A page that says in two sentences why there is nothing else. */
export function noticePage(language: PageLanguage, status: number, { title, help, onward, ...brand }: Notice): HtmlPage {
  return renderPage({
    language,
    status,
    title,
    isIndexed: false,
    ...brand,
    main: html`<h1>${title}</h1>
<p class="lead">${help}</p>
${onward && html`<p class="onward">${onward}</p>`}`,
  });
}

export function notFoundPage(language: PageLanguage): HtmlPage {
  const { notices } = texts(language);
  return noticePage(language, 404, { title: notices.notFoundTitle, help: notices.notFoundHelp });
}

export function busyPage(language: PageLanguage): HtmlPage {
  const { notices } = texts(language);
  return noticePage(language, busyStatus, { title: notices.busyTitle, help: notices.busyHelp });
}

export function maintenancePage(language: PageLanguage): HtmlPage {
  const { notices } = texts(language);
  return noticePage(language, busyStatus, { title: notices.maintenanceTitle, help: notices.maintenanceHelp });
}

export const fileLinkPages = {
  expired: (reply: FastifyReply) => sendPage(reply, fileLinkExpiredPage(chooseLanguage(reply.request))),
  notFound: (reply: FastifyReply) => sendPage(reply, notFoundPage(chooseLanguage(reply.request))),
};

function fileLinkExpiredPage(language: PageLanguage): HtmlPage {
  const { notices } = texts(language);
  return noticePage(language, 410, { title: notices.fileLinkExpiredTitle, help: notices.fileLinkExpiredHelp });
}
