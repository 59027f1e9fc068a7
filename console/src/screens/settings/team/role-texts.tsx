import type { Role } from '@muster/contract/console/roles.ts';
import { t } from '#language/t.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';

export const roleTexts: Record<Role, string> = {
  owner: t('Everything, and decides who else is an owner.'),
  admin: t('Everything except owners: team, tokens, webhooks, settings, erasure of candidates.'),
  recruiter: t('All jobs and candidates: edits, moves, messages, interviews, pre-screens and hiring teams. No settings.'),
  hiring_manager: t('The jobs of their hiring teams: reads and moves candidates, writes notes, schedules interviews.'),
  interviewer: t('The candidates of their own interviews: reads the CV and gives feedback.'),
};

/** What each role may do, folded: most come here for the team. */
export function RoleTexts() {
  return (
    <details className="settings-fold">
      <summary>{t('What each role can do')}</summary>
      <dl className="settings-facts">
        {roleEntries().map(([role, text]) => [<dt key={role}>{roleLabels[role]}</dt>, <dd key={`${role} text`}>{text}</dd>])}
      </dl>
    </details>
  );
}

function roleEntries(): [Role, string][] {
  return roles.map((role) => [role, roleTexts[role]]);
}

export const roles: readonly Role[] = ['owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer'];
