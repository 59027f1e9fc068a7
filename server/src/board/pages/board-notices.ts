import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyReply } from 'fastify';
import { companyPath } from '#board/board-address.ts';
import type { BoardCompany } from '#board/board-queries.ts';
import { poolLink } from '#board/talent-pool/pool-link.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { htmlText } from '#pages/html-text.ts';
import type { HtmlPage } from '#pages/layout.ts';
import { notFoundPage, noticePage } from '#pages/notice-page.ts';
import { sendPage } from '#pages/send-page.ts';
import { html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

export const sourceLinkPages = {
  gone: (reply: FastifyReply) => sendPage(reply, jobGonePage(chooseLanguage(reply.request))),
  notFound: (reply: FastifyReply) => sendPage(reply, notFoundPage(chooseLanguage(reply.request))),
};

export function companyGonePage(language: PageLanguage): HtmlPage {
  const { board } = texts(language);
  return noticePage(language, 410, { title: board.companyGoneTitle, help: board.companyGoneHelp });
}

/** The company exists, the job does not. */
export function jobNotFoundPage(language: PageLanguage, company: BoardCompany, links: Links): HtmlPage {
  const { board, notices } = texts(language);
  const notice = { title: board.jobNotFoundTitle, help: notices.notFoundHelp };
  return noticePage(language, 404, { ...notice, ...linkToCompany(language, company, links) });
}

/** The job was open. */
export function jobOverPage(language: PageLanguage, company: BoardCompany, links: Links): HtmlPage {
  const { board } = texts(language);
  const notice = { title: board.jobOverTitle, help: board.jobOverHelp };
  const { onward, ...rest } = linkToCompany(language, company, links);
  const pool = poolLink(links, language, company);
  return noticePage(language, 410, { ...notice, ...rest, onward: pool ? html`${onward} ${pool}` : onward });
}

function jobGonePage(language: PageLanguage): HtmlPage {
  const { board } = texts(language);
  return noticePage(language, 410, { title: board.jobGoneTitle, help: board.jobGoneHelp });
}

function linkToCompany(language: PageLanguage, company: BoardCompany, links: Links) {
  const { board } = texts(language);
  const home = keepLanguage(companyPath(links, company), language);
  const label = htmlText((mark) => board.seeOpenJobsAt({ company: mark(html`<bdi>${company.name}</bdi>`) }));
  return { company, home, onward: html`<a class="button" href="${home}">${label}</a>` };
}
