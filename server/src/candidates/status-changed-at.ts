import { part } from '#storage/sql.ts';
import { isHistoryOf } from './history-of-candidate.ts';

/** When a candidate came into their status. */
export const statusChangedAt = part`
  coalesce(candidates.status_changed_at, (
    SELECT history.at FROM candidate_history AS history
    WHERE history.workspace_id = candidates.workspace_id AND history.what = 'status' AND NOT history.is_undone
      AND ${isHistoryOf(part`candidates.id`)}
    ORDER BY history.candidate_id DESC, history.version DESC LIMIT 1
  ), candidates.created_at)`;

/** When a candidate came into their stage: with the status, or later. */
export const stageChangedAt = part`greatest(${statusChangedAt}, candidates.stage_changed_at)`;

/** The same for lists, which read the history once: what is added to the time of the status. */
export const stageChangedLater = part`coalesce(candidates.stage_changed_at, '-infinity')`;
