import type { Candidate, Signal } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { listKeys } from '#queries/candidate-queries.ts';
import { signalsKey, signalsQuery } from '#queries/signal-queries.ts';
import { Link } from '#router/link.tsx';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Button } from '#ui/button.tsx';
import { innocentReasons, signalText } from './signal-texts.ts';
import './signals.css';

/** What somebody may want to look at, until somebody has. It decides nothing. */
export function Signals({ candidate }: { candidate: Candidate }) {
  const { data } = useQuery(signalsQuery(candidate.id));
  const open = data?.signals.filter(({ dismissed_at }) => dismissed_at === null) ?? [];
  if (open.length === 0) return null;
  return (
    <CandidateSection title={t('Worth a look')} className="candidate-signals">
      <ul className="candidate-entries">
        {open.map((signal) => (
          <SignalEntry key={signal.kind} signal={signal} candidateId={candidate.id} />
        ))}
      </ul>
      <p className="muted">{t('Hints only: they’re in no score, and you decide what they mean.')}</p>
    </CandidateSection>
  );
}

function SignalEntry({ signal, candidateId }: { signal: Signal; candidateId: string }) {
  const dismiss = useDismissal(candidateId);
  const { kind, evidence, others } = signal;
  const text = signalText(signal);
  return (
    <li className="candidate-signal">
      <p>
        <b>{text}</b> <span className="muted">{innocentReasons[kind]}</span>
      </p>
      {evidence.quote && <blockquote className="candidate-signal-quote">{evidence.quote}</blockquote>}
      {others.length > 0 && (
        <ul className="candidate-signal-others">
          {others.map(({ candidate_id, name, job_title, similarity }) => (
            <li key={candidate_id}>
              <Link href={candidateAddress(candidate_id)}>{name ?? t('Without a name')}</Link>
              {job_title && `, ${job_title}`}
              {similarity !== null && (
                <>
                  {' · '}
                  {t('{percent} % the same', { percent: similarity })}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" aria-label={t('Looked at, fine: {signal}', { signal: text })} onPress={() => void dismiss(signal)}>
        {t('Looked at, fine')}
      </Button>
    </li>
  );
}

/** It is gone at once; the toast shows it again. */
function useDismissal(candidateId: string): (signal: Signal) => Promise<boolean> {
  const request = ({ kind }: Signal, dismissed: boolean) => muster.dismissSignal({ candidate_id: candidateId, kind, dismissed });
  const refresh = () => [signalsKey, ...listKeys];
  const restore = useChange({ send: (signal: Signal) => request(signal, false), refresh });
  return useChange({
    edits: ({ kind }: Signal) => [
      edit(signalsQuery(candidateId).queryKey, (old) => ({
        ...old,
        signals: old.signals.filter((each) => each.kind !== kind),
      })),
    ],
    send: (signal) => request(signal, true),
    doneText: () => t('Marked as looked at'),
    undo: (signal) => void restore(signal),
    refresh,
  });
}
