import type { Home } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { HomeSection } from './section.tsx';

type Setup = NonNullable<Home['setup']>;

/** Until there is a job with candidates and somebody to work with. A token is no must. */
export function isSetUp({ has_job, has_team, has_candidate }: Setup): boolean {
  return has_job && has_team && has_candidate;
}

export function SetupSteps({ setup }: { setup: Setup }) {
  const steps = [
    { isDone: setup.has_job, href: paths.jobs, title: t('Add the first job'), text: t('A title is enough to begin with.') },
    {
      isDone: setup.has_team,
      href: paths.setting('team'),
      title: t('Invite the team'),
      text: t('Share a link, no email setup needed.'),
    },
    {
      isDone: setup.has_candidate,
      href: paths.candidates,
      title: t('Add candidates'),
      text: t('By hand, from a file, or with the form of a job.'),
    },
    {
      isDone: setup.has_token,
      href: paths.setting('tokens'),
      title: t('Create an API token'),
      text: t('To connect other systems.'),
    },
  ];
  return (
    <HomeSection title={t('First steps')}>
      <ol>
        {steps.map(({ isDone, href, title, text }) => (
          <li key={title}>
            <Link className="home-line" href={href} data-list-item>
              <span className={isDone ? 'home-step home-step-done' : 'home-step'}>{isDone && <Icon name="check" size={12} />}</span>
              <span className="home-title">{title}</span>
              <span className="home-details truncate">{isDone ? t('Done') : text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
