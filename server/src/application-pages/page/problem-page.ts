import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { applicationPath } from '#applications/application-link.ts';
import { Failure } from '#failure.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import type { HtmlPage } from '#pages/layout.ts';
import { busyPage, busyStatus, noticePage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage } from '#pages/send-page.ts';
import type { Runtime } from '#runtime.ts';
import { html } from '#web/html.ts';
import { basePath, type Links } from '#web/links.ts';

/** A page for visitors in place of the JSON of the API. */
export function sendApplicationProblem(
  { links }: Pick<Runtime, 'links'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (!(error instanceof Failure)) throw error;
  reply.headers(secretHeaders);
  const language = chooseLanguage(request);
  if (error.code === 'application_not_found') return sendPage(reply, unknownLinkPage(language, links));
  if (error.status === busyStatus) return sendPage(reply, busyPage(language));
  throw error;
}

function unknownLinkPage(language: PageLanguage, links: Links): HtmlPage {
  const t = texts(language).application;
  return noticePage(language, 404, {
    title: t.unknownTitle,
    help: t.unknownHelp,
    onward: html`<a href="${keepLanguage(`${basePath(links)}${applicationPath}`, language)}">${t.lostLink}</a>`,
  });
}
