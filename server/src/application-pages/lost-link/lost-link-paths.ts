import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationPath } from '#applications/application-link.ts';
import { consumeLinkRequest } from '#applications/rate-limits.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import { busyPage, noticePage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import type { Runtime } from '#runtime.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { acceptForms, formBody } from '#web/form-body.ts';
import { linksSentPage, lostLinkPage } from './lost-link-page.ts';
import { type SendLinksDeps, sendLinks } from './send-links.ts';

export type LostLinkDeps = SendLinksDeps & Pick<Runtime, 'noteError' | 'links'>;

const formBytesMax = 4 * 1024;
// Of one node, before it asks visitors to come back later.
const sendingMax = 100;

/** Where people get the links to their applications again: at the address that they applied with, and nowhere else. */
export function serveLostLinks(server: FastifyInstance, app: LostLinkDeps): void {
  server.register(async (scope) => {
    const sending = new Set<Promise<void>>();
    acceptForms(scope, formBytesMax);
    scope.addHook('onClose', async () => void (await Promise.allSettled(sending)));
    scope.get(applicationPath, async (request, reply) => sendSecretPage(reply, lostLinkPage(chooseLanguage(request), app.links)));
    scope.post(applicationPath, async (request, reply) => {
      reply.headers(secretHeaders);
      const language = chooseLanguage(request);
      const email = formBody(request).values.get('email')?.trim() ?? '';
      if (!isMailAddress(email)) return sendSecretPage(reply, lostLinkPage(language, app.links, email.slice(0, shownLengthMax)));
      if (sending.size >= sendingMax) return sendPage(reply, busyPage(language));
      const wait = await consumeLinkRequest(app, request.ip);
      if (wait > 0) return refuse(request, reply, wait);
      // After the answer, which therefore takes as long for an unknown address as for a known one.
      const work = sendLinks(app, email, language.language)
        .catch((error) => app.noteError('sending links to applications', error))
        .finally(() => sending.delete(work));
      sending.add(work);
      return sendSecretPage(reply, linksSentPage(language));
    });
  });
}

const shownLengthMax = 320;

function refuse(request: FastifyRequest, reply: FastifyReply, waitSeconds: number): FastifyReply {
  const language = chooseLanguage(request);
  const { notices } = texts(language);
  const page = noticePage(language, 429, { title: notices.tooManyTitle, help: notices.tooManyHelp });
  return sendPage(reply.headers({ 'retry-after': waitSeconds }), page);
}
