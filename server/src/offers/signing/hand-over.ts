import type { HttpClient } from '#outbound/http-client.ts';
import { hourMs } from '#time/durations.ts';
import { userAgent } from '#version.ts';
import { later, offerView, type StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import { candidateLink } from '../offer-links.ts';
import { findDocument, saveOffer } from '../offer-queries.ts';

export type HandOverDeps = OfferDeps & { httpClient: HttpClient };

const retryMinutes = [1, 5, 15, 60, 240];
const responseBytesMax = 1024;
const bodyTimeoutMs = 2000;

/** Gives an offer to the outside signer, who posts the answer of the candidate to `answer_url`. Tried again until it is taken or expires. */
export async function handOver(app: HandOverDeps, workspaceId: string, offer: StoredOffer): Promise<boolean> {
  const { provider_url: url, document_id: documentId } = offer;
  const [candidate, letter] = await Promise.all([
    app.candidateReads.current({ workspaceId, candidateId: offer.candidate_id }),
    documentId === null ? undefined : findDocument(app.database, workspaceId, { offerId: offer.id, documentId }),
  ]);
  if (url === null || !candidate || !letter) return false;
  const { id, name, email } = candidate;
  const body = JSON.stringify({
    offer: offerView(offer, true),
    candidate: { id, name, email },
    document: { filename: letter.filename, media_type: 'application/pdf', content: letter.content.toString('base64') },
    answer_url: `${app.links.publicUrl}/offer/${candidateLink(app.keys, offer.id, offer.version).secret}`,
  });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const sent = await app.httpClient.post({ url, headers, body, responseBytesMax, bodyTimeoutMs });
  const now = app.clock();
  const error = sent.outcome === 'failed' ? sent.error : sent.status < 300 ? null : `status_${sent.status}`;
  const after = error === null ? takenOver(offer, now) : failed(offer, error, now);
  return app.write(workspaceId, { row: saveOffer(after) });
}

function takenOver(offer: StoredOffer, now: Date): StoredOffer {
  return later(offer, { handed_over_at: now.toISOString(), handover_error: null, due_at: offer.expires_at }, now);
}

function failed(offer: StoredOffer, handover_error: string, now: Date): StoredOffer {
  const handover_attempts = offer.handover_attempts + 1;
  const waitMs = (retryMinutes[handover_attempts - 1] ?? retryMinutes.at(-1) ?? 0) * (hourMs / 60);
  return later(offer, { handover_attempts, handover_error, due_at: new Date(now.getTime() + waitMs).toISOString() }, now);
}
