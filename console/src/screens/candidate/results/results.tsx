import type { Result } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { resultsQuery } from '#queries/result-queries.ts';
import { safeHref } from '#screens/candidate/profile/safe-href.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Mark, type MarkShape, type MarkTone } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { resultScore } from './result-score.ts';

const marks: Record<Result['status'], { label: string; shape: MarkShape; tone: MarkTone }> = {
  pending: { label: t('Pending##result'), shape: 'bars', tone: 'waiting' },
  completed: { label: t('Completed##result'), shape: 'check', tone: 'good' },
  failed: { label: t('Failed##result'), shape: 'cross', tone: 'ended' },
};

/** What assessments, tests and checks elsewhere have found out, the latest first. */
export function Results({ candidateId }: { candidateId: string }) {
  const { data } = useQuery(resultsQuery(candidateId));
  if (!data || data.results.length === 0) return null;
  return (
    <CandidateSection title={t('Results')}>
      <ul className="candidate-entries">
        {data.results.map((result) => (
          <ResultEntry key={result.id} result={result} />
        ))}
      </ul>
    </CandidateSection>
  );
}

function ResultEntry({ result }: { result: Result }) {
  const mayEdit = useRight('edit_candidates');
  const { remove } = useResultChanges();
  const { name, provider, status, url, summary, updated_at } = result;
  const href = url && safeHref(url);
  const score = resultScore(result);
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head">
        <strong className="truncate">{name}</strong>
        {score && <span>{score}</span>}
        <Mark {...marks[status]} />
        {mayEdit && (
          <Menu
            label={t('Result: {name}', { name })}
            placement="bottom end"
            trigger={
              <Button kind="icon" aria-label={t('More about {name}', { name })}>
                <Icon name="more" />
              </Button>
            }
          >
            <MenuItem isDanger onAction={() => void remove(result)}>
              {t('Delete')}
            </MenuItem>
          </Menu>
        )}
      </div>
      <p className="muted">
        {provider} · <time dateTime={updated_at}>{fullTime(updated_at)}</time>
        {href && (
          <>
            {' · '}
            <a className="candidate-contact" href={href} target="_blank" rel="noopener noreferrer">
              {t('Open report')}
            </a>
          </>
        )}
      </p>
      {summary && <p className="candidate-prose">{summary}</p>}
    </li>
  );
}

/** A deletion is painted at once, and can be undone. */
function useResultChanges() {
  const remove = useChange({
    edits: ({ id, candidate_id }: Result) => [
      edit(resultsQuery(candidate_id).queryKey, (old) => ({ ...old, results: old.results.filter((each) => each.id !== id) })),
    ],
    send: ({ id }) => muster.deleteResult({ id }),
    doneText: () => t('Result deleted'),
    undo: (result) => void restore(result),
  });
  const restore = useChange({
    send: ({ candidate_id, provider, name, status, score, maximum, url, summary, external_id }: Result) =>
      muster.addResult({ candidate_id, provider, name, status, score, maximum, url, summary, external_id }),
    refresh: ({ candidate_id }) => [resultsQuery(candidate_id).queryKey],
  });
  return { remove };
}
