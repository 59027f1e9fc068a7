import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { WriteChange } from '#events/write.ts';
import type { Runtime } from '#runtime.ts';
import { lookUpWithModel } from '../model/look-up-with-model.ts';
import type { AskModel } from '../model/model-client.ts';
import { openRedactionThread } from '../model/redaction/redact-on-thread.ts';
import { openCodeHostClient } from '../profiles/code-host/code-host-client.ts';
import { lookUpCodeHost } from '../profiles/code-host/look-up-code-host.ts';
import { lookUpProfile } from '../profiles/look-up-profile.ts';
import type { ScoreReading } from '../queue/finish-reading.ts';
import { lookUpSignals, type SignalDeps } from '../signals/look-up-signals.ts';
import type { ClaimedLookup, LookupEnd, LookupService } from './queue/lookup.ts';

export type LookupHandlerDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'serviceClient'> &
  SignalDeps & {
    write: WriteChange;
    candidateReads: CandidateReads;
    scoreReading: ScoreReading;
    /** Undefined without a language model. */
    askModel: AskModel | undefined;
  };

export type LookupHandler = {
  service: LookupService;
  lookUp: (lookup: ClaimedLookup) => Promise<LookupEnd>;
  /** It has a switch of its own, and makes no score. */
  isWithoutScores?: true;
};

/** One for each service that is configured, and one for signals. */
export function lookupHandlers(app: LookupHandlerDeps): LookupHandler[] {
  const { profileProvider, codeHost, ai } = app.config.screening;
  const handlers: LookupHandler[] = [{ service: 'signals', lookUp: (lookup) => lookUpSignals(app, lookup), isWithoutScores: true }];
  if (profileProvider) handlers.push({ service: 'profile', lookUp: (lookup) => lookUpProfile(app, lookup, profileProvider) });
  if (codeHost) {
    const ask = openCodeHostClient(app.serviceClient, codeHost, app.clock);
    handlers.push({ service: 'code_host', lookUp: (lookup) => lookUpCodeHost(app, lookup, { settings: codeHost, ask }) });
  }
  if (ai && app.askModel) {
    const ask = app.askModel;
    const redact = openRedactionThread();
    handlers.push({ service: 'model', lookUp: (lookup) => lookUpWithModel(app, lookup, { ask, redact, model: ai.model }) });
  }
  return handlers;
}
