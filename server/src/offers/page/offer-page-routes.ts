import { type DeclineReason, declineReasons } from '@muster/contract/offers/offer.ts';
import { declineCommentMax } from '@muster/contract/offers/offer-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failure } from '#failure.ts';
import { chooseLanguage, keepLanguage } from '#pages/choose-language.ts';
import { formatNumber } from '#pages/format.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import { acceptForms, type FormBody, formBody } from '#web/form-body.ts';
import { shortenAddress } from '#web/network.ts';
import { acceptOffer, declineOffer, noteView } from '../answers/answer-offer.ts';
import { documentHeaders } from '../letter/document-headers.ts';
import { findDocument } from '../offer-queries.ts';
import { acceptedNameMax, acceptedText, declinePage, offerPage, type RefusedAnswer } from './offer-page.ts';
import { type OfferPageDeps, type OfferView, offerPagePath, readOfferView } from './offer-view.ts';

type OfferRequest = { Params: { secret: string } };
type OfferPageRequest = FastifyRequest<OfferRequest>;
type Answer = (view: OfferView, request: OfferPageRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply;

const formBytesMax = 64 * 1024;

/**
 * The page of an offer, without scripts. Only POST changes anything, also when the candidate has looked at it: programs that check mails open
 * every link, and would be taken for the candidate.
 */
export function serveOffers(server: FastifyInstance, app: OfferPageDeps): void {
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    const path = `${offerPagePath}/:secret`;
    const get = (name: string, answer: Answer) =>
      scope.get<OfferRequest>(`${path}${name}`, (request, reply) => withView(app, request, reply, answer));
    const post = (name: string, answer: Answer) =>
      scope.post<OfferRequest>(`${path}${name}`, (request, reply) => withView(app, request, reply, answer));
    get('', (view, _, reply) => {
      // An acceptance seals the letter before it answers.
      if (view.state === 'open') app.pdfMaker.warm();
      return sendSecretPage(reply, offerPage(view));
    });
    get('/decline', (view, _, reply) => sendSecretPage(reply, view.state === 'open' ? declinePage(view) : offerPage(view)));
    get('/letter.pdf', (view, _, reply) => sendDocument(app, view, reply, view.offer.document_id));
    get('/sealed.pdf', (view, _, reply) => sendDocument(app, view, reply, view.offer.sealed_document_id));
    post('/letter.pdf', async (view, _, reply) => {
      await noteView(app, view);
      return sendDocument(app, view, reply, view.offer.document_id);
    });
    post('', (view, request, reply) => receiveAnswer(app, view, request, reply));
    post('/decline', (view, request, reply) => receiveDecline(app, view, request, reply));
  });
}

async function withView(app: OfferPageDeps, request: OfferPageRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  try {
    const view = await readOfferView(app, request, request.params.secret);
    return view ? await answer(view, request, reply) : sendPage(reply, notFoundPage(chooseLanguage(request)));
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus || formBody(request).isJson) throw error;
    return sendPage(reply, busyPage(chooseLanguage(request)));
  }
}

/** The letter while the offer can be answered, and after its acceptance. */
async function sendDocument(
  app: OfferPageDeps,
  view: OfferView,
  reply: FastifyReply,
  documentId: string | null,
): Promise<FastifyReply> {
  const { workspaceId, offer, state } = view;
  const isShown = documentId !== null && (state === 'open' || state === 'accepted');
  const found = isShown ? await findDocument(app.database, workspaceId, { offerId: offer.id, documentId }) : undefined;
  if (!found) return sendSecretPage(reply, offerPage(view));
  return reply.headers({ ...documentHeaders(found.filename), ...secretHeaders }).send(found.content);
}

/** An answer that was given before is shown again, so that sending the form twice is harmless. An outside signer posts JSON. */
async function receiveAnswer(
  app: OfferPageDeps,
  view: OfferView,
  request: OfferPageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = formBody(request);
  if (form.isJson && form.values.get('answer') === 'decline') return receiveDecline(app, view, request, reply);
  if (view.state === 'open') {
    const refused = refuseAnswer(view, form);
    if (refused && form.isJson) throw failure('refused_field', refused.nameError ?? refused.tickError ?? '');
    if (refused) return sendSecretPage(reply, offerPage(view, refused));
    await acceptOffer(app, request.params.secret, {
      name: (form.values.get('name') ?? '').trim(),
      network: shortenAddress(request.ip),
      language: view.language.language,
      text: acceptedText(view),
    });
  }
  return sendOutcome(app, view, request, reply);
}

function refuseAnswer({ language }: OfferView, { values }: FormBody): RefusedAnswer | undefined {
  const { offer: words } = texts(language);
  const name = values.get('name') ?? '';
  const isTicked = values.get('accepted') === 'yes' || values.get('accepted') === 'true';
  const nameError =
    name.trim() === ''
      ? words.nameMissing
      : name.length > acceptedNameMax
        ? words.nameTooLong({ max: formatNumber(language.language, acceptedNameMax) })
        : undefined;
  if (nameError === undefined && isTicked) return undefined;
  return { name, isTicked, ...(nameError !== undefined && { nameError }), ...(!isTicked && { tickError: words.tickMissing }) };
}

async function receiveDecline(
  app: OfferPageDeps,
  view: OfferView,
  request: OfferPageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { values, isJson } = formBody(request);
  const { language, state } = view;
  const comment = (values.get('comment') ?? '').trim();
  const reason = values.get('reason') ?? '';
  if (state === 'open' && comment.length > declineCommentMax) {
    const commentError = texts(language).offer.commentTooLong({ max: formatNumber(language.language, declineCommentMax) });
    if (isJson) throw failure('refused_field', commentError);
    return sendSecretPage(reply, declinePage(view, { reason, comment, commentError }));
  }
  if (state === 'open')
    await declineOffer(app, request.params.secret, { reason: knownReason(reason), comment: comment === '' ? null : comment });
  return sendOutcome(app, view, request, reply);
}

function knownReason(given: string): DeclineReason | null {
  return declineReasons.find((reason) => reason === given) ?? null;
}

/** By GET: loading the page again repeats nothing. */
async function sendOutcome(
  app: OfferPageDeps,
  { path, language }: OfferView,
  request: OfferPageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!formBody(request).isJson) return reply.redirect(keepLanguage(path, language), 303);
  const now = await readOfferView(app, request, request.params.secret);
  return reply.send({ success: true, status: now?.offer.status ?? null });
}
