-- A CV that joined an upload to a known person left the seats of its interviews with the person who is gone, so the known one could be
-- booked twice. Seats of interviews to come move to the person of the candidate, as a merge moves them. Where that person is busy already,
-- the two interviews were booked at the same time: their seat stays, because neither can be given up here.
DO $$
DECLARE
  stray record;
BEGIN
  FOR stray IN
    SELECT seat.workspace_id, seat.interview_id, seat.party_id, candidates.person_id
    FROM interview_seats AS seat
    JOIN interviews ON interviews.workspace_id = seat.workspace_id AND interviews.id = seat.interview_id
    JOIN candidates ON candidates.workspace_id = seat.workspace_id AND candidates.id = interviews.candidate_id
    WHERE upper(seat.during) > now() AND seat.party_id <> candidates.person_id
      AND NOT EXISTS (
        SELECT FROM interview_panel AS panel
        WHERE panel.workspace_id = seat.workspace_id AND panel.interview_id = seat.interview_id AND panel.interviewer_id = seat.party_id)
      AND NOT EXISTS (
        SELECT FROM interview_seats AS own
        WHERE own.workspace_id = seat.workspace_id AND own.interview_id = seat.interview_id AND own.party_id = candidates.person_id)
  LOOP
    BEGIN
      UPDATE interview_seats SET party_id = stray.person_id
      WHERE workspace_id = stray.workspace_id AND interview_id = stray.interview_id AND party_id = stray.party_id;
    EXCEPTION WHEN exclusion_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
