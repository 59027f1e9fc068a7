import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { Failure } from '#failure.ts';
import { chooseLanguage, keepLanguage } from '#pages/choose-language.ts';
import { formStyle } from '#pages/form.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import type { Runtime } from '#runtime.ts';
import { html } from '#web/html.ts';
import { basePath } from '#web/links.ts';
import { openUnsubscribeSecret, type Subscriber, unsubscribePath } from './unsubscribe-link.ts';
import { findCompanyOfPerson, saveUnsubscribed } from './unsubscribe-queries.ts';

type UnsubscribeDeps = Pick<Runtime, 'database' | 'keys' | 'links'>;
type UnsubscribeRequest = FastifyRequest<{ Params: { secret: string } }>;

const bodyBytesMax = 16 * 1024;

/** One click in a mail program (RFC 8058), by POST with whatever body; programs that check mails open links, so GET only shows a button. */
export function serveUnsubscribe(server: FastifyInstance, app: UnsubscribeDeps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, _body, done) => done(null, null));
    const path = `${unsubscribePath}/:secret`;
    scope.get(path, (request: UnsubscribeRequest, reply) =>
      answer(app, request, reply, (subscriber) => showPage(app, request, reply, { subscriber, isDone: false })),
    );
    scope.post(path, (request: UnsubscribeRequest, reply) =>
      answer(app, request, reply, async (subscriber) => {
        // Who was erased gets no mails either.
        await saveUnsubscribed(app.database, subscriber, 'link');
        return showPage(app, request, reply, { subscriber, isDone: true });
      }),
    );
  });
}

async function answer(
  app: UnsubscribeDeps,
  request: UnsubscribeRequest,
  reply: FastifyReply,
  send: (subscriber: Subscriber) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  const subscriber = openUnsubscribeSecret(app, request.params.secret);
  if (!subscriber) return sendPage(reply, notFoundPage(chooseLanguage(request)));
  try {
    return await send(subscriber);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus) throw error;
    return sendPage(reply, busyPage(chooseLanguage(request)));
  }
}

async function showPage(
  app: UnsubscribeDeps,
  request: UnsubscribeRequest,
  reply: FastifyReply,
  { subscriber, isDone }: { subscriber: Subscriber; isDone: boolean },
): Promise<FastifyReply> {
  const companyId = await findCompanyOfPerson(app.database, subscriber);
  const company = await readCompanyBrand(app, subscriber.workspaceId, companyId);
  const language = chooseLanguage(request);
  const { notices } = texts(language);
  const path = keepLanguage(`${basePath(app.links)}${unsubscribePath}/${request.params.secret}`, language);
  return sendSecretPage(reply, {
    language,
    company,
    title: isDone ? notices.unsubscribedTitle : notices.unsubscribeTitle,
    style: formStyle,
    main: isDone
      ? html`<h1>${notices.unsubscribedTitle}</h1>
<p class="lead" role="status">${notices.unsubscribedHelp}</p>`
      : html`<h1>${notices.unsubscribeTitle}</h1>
<p class="lead">${notices.unsubscribeHelp}</p>
<form method="post" action="${path}"><button class="button">${notices.unsubscribe}</button></form>`,
  });
}
