import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { openBoardReads } from '#board/cache/board-reads.ts';
import { type JobList, openJobLists } from '#board/cache/job-lists.ts';
import { createResponseCache } from '#board/cache/response-cache.ts';
import { sendEmbedScript } from '#board/embed/embed-script.ts';
import { sendOpenJobs } from '#board/embed/open-jobs.ts';
import { sendCompanySitemap, sendRobots } from '#board/feeds/crawler-files.ts';
import { jsonFeed } from '#board/feeds/feed-json.ts';
import { rssFeed } from '#board/feeds/feed-rss.ts';
import { xmlFeed } from '#board/feeds/feed-xml.ts';
import { sendFeed } from '#board/feeds/feeds.ts';
import { sourceLinkPages } from '#board/pages/board-notices.ts';
import { type Board, type Exchange, sendJob, sendList, withList } from '#board/pages/board-pages.ts';
import { startPage } from '#board/pages/start-page.ts';
import { isUuid } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { sendNotFound } from '#pages/send-not-found.ts';
import { sendPage } from '#pages/send-page.ts';
import { createLinkRedirect, type FollowSourceLink, parseShortLink, parseSourceLink } from '#sources/source-links.ts';
import { slugShape } from '#text/slug.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
import { allowAnyOrigin } from './any-origin.ts';
import { boardPath, companyPath, defaultBoardPath } from './board-address.ts';

const company = ':company(^[a-z0-9-]+$)';

type OfCompany = { Params: { company: string } };
type OfPage = { Params: { company: string; page: string } };

/** The public pages, without a token: lists, jobs, source links, and the files for search engines. */
export function serveBoard(server: FastifyInstance, app: App): void {
  const reads = openBoardReads(app.database);
  const board: Board = {
    app,
    reads,
    lists: openJobLists(app, reads),
    responses: createResponseCache(app),
    render: app.renderMarkdown,
  };
  const follow = createLinkRedirect(app, sourceLinkPages);
  for (const path of new Set([defaultBoardPath, decodeURI(boardPath(app.links))])) serveCompanies(server, path, board, follow);
  // No hyphens: with the board at the root, /s/<uuid> is a source link of the company with the slug s.
  server.get<{ Params: { code: string } }>('/s/:code(^[^-]+$)', ({ method, params }, reply) =>
    follow(parseShortLink(params), method, reply),
  );
  server.get('/robots.txt', (request, reply) => sendRobots(board, exchangeOn('', request, reply)));
}

function serveCompanies(server: FastifyInstance, path: string, board: Board, follow: FollowSourceLink): void {
  const get = (
    name: string,
    send: (list: JobList, exchange: Exchange) => FastifyReply | Promise<FastifyReply>,
    options: RouteShorthandOptions = {},
  ) =>
    server.get<OfCompany>(`${path}/${name}`, options, async (request, reply) => {
      const { params } = request;
      const exchange = exchangeOn(path, request, reply);
      return withList(board, params.company, exchange, (list) => send(list, exchange));
    });

  const sendCompanyPage = async (companySlug: string, page: string, exchange: Exchange): Promise<FastifyReply> => {
    const { request, reply } = exchange;
    if (isUuid(page)) return follow(parseSourceLink({ company: companySlug, source: page }), request.method, reply);
    if (!slugShape.test(companySlug) || !slugShape.test(page)) return sendNotFound(request, reply);
    return sendJob(board, { companySlug, publicSlug: page }, exchange);
  };

  const kind = { errorHandler: sendBusyPage(board.app) };
  server.get<OfCompany>(`${path}/${company}`, kind, async (request, reply) => {
    const exchange = exchangeOn(path, request, reply);
    // With the board at the root a company may have the slug jobs, and this is a page of that company.
    const isShared = path === defaultBoardPath && boardPath(board.app.links) === '';
    const missing = isShared
      ? () => sendCompanyPage(defaultBoardPath.slice(1), request.params.company, exchange)
      : exchange.missing;
    return withList(board, request.params.company, { ...exchange, missing }, (list) => sendList(board, list, exchange));
  });
  server.get<OfPage>(`${path}/:company/:page`, kind, async (request, reply) => {
    const { company: companySlug, page } = request.params;
    if (slugShape.test(companySlug) && page === '') return reply.redirect(companyPath(board.app.links, { slug: companySlug }), 301);
    return sendCompanyPage(companySlug, page, exchangeOn(path, request, reply));
  });
  const fromAnywhere = { onRequest: allowAnyOrigin };
  get(`${company}/feed.json`, (list, exchange) => sendFeed(board, exchange, list, jsonFeed), fromAnywhere);
  get(`${company}/open_jobs.json`, (list, exchange) => sendOpenJobs(board, list, exchange), fromAnywhere);
  get(`${company}/feed.xml`, (list, exchange) => sendFeed(board, exchange, list, xmlFeed));
  get(`${company}/feed.rss`, (list, exchange) => sendFeed(board, exchange, list, rssFeed));
  get(`${company}/sitemap.xml`, (list, exchange) => sendCompanySitemap(board, list, exchange));
  server.get(`${path}/embed.js`, fromAnywhere, sendEmbedScript);
  if (path === '') return;
  const start = (request: FastifyRequest, reply: FastifyReply) =>
    acceptsHtml(request) ? sendPage(reply, startPage(chooseLanguage(request), board.app.links)) : sendNotFound(request, reply);
  for (const address of [path, `${path}/`]) server.get(address, start);
}

function exchangeOn(path: string, request: FastifyRequest, reply: FastifyReply): Exchange {
  const isAtRoot = path === '';
  const language = chooseLanguage(request);
  const missing = () => (isAtRoot ? sendNotFound(request, reply) : sendPage(reply, notFoundPage(language)));
  return { request, reply, language, isAtRoot, missing };
}

/** Browsers get a page when the database is unavailable. */
function sendBusyPage({ log }: Pick<App, 'log'>) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (!acceptsHtml(request) || !(error instanceof Failure) || error.status !== busyStatus) throw error;
    log.error({ request_id: request.id, route: request.routeOptions.url, err: error.cause ?? error }, error.message);
    reply.header('retry-after', error.retryAfterSeconds ?? 1);
    sendPage(reply, busyPage(chooseLanguage(request)));
  };
}
