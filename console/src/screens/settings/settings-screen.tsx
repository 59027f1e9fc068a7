import { lazy, Suspense } from 'react';
import { Page } from '#frame/page.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { usePath } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type SettingsSection, sectionPath, sections } from './sections.ts';
import './settings.css';
import { classNames } from '#ui/class-names.ts';

const components = new Map(sections.map((section) => [section, lazy(section.load)]));

/** The list of pages at the side, and the chosen one. On phones the list is a page of its own. */
export default function SettingsScreen({ params: { rest = '' } }: { params: Record<string, string> }) {
  const { rights } = useSession();
  const isCalendar = usePath() === paths.myCalendar;
  const [name = '', id = ''] = isCalendar ? ['my-calendar'] : rest.split('/');
  const allowed = sections.filter(({ right }) => rights.includes(right));
  const section = name === '' ? allowed[0] : allowed.find((each) => each.name === name);
  return (
    <Page title={t('Settings')}>
      <div className={name === '' ? 'settings settings-start' : 'settings'}>
        <SideList sections={allowed} current={section} />
        <div className="settings-body">
          <Link className="settings-back" href={section && id ? sectionPath(section) : paths.settings}>
            <Icon name="left" /> {section && id ? section.label : t('Settings')}
          </Link>
          <Suspense fallback={<SkeletonRows />}>
            <SectionPage section={section} id={id} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

function SectionPage({ section, id }: { section: SettingsSection | undefined; id: string }) {
  const Found = section && components.get(section);
  if (!Found) return <EmptyState title={t('There is no such page.')} text={t('Or your role does not have it.')} />;
  return <Found id={id} />;
}

const groupLabels: Record<SettingsSection['group'], string> = {
  Workspace: t('Workspace'),
  Integrations: t('Integrations'),
  Installation: t('Installation'),
  You: t('You##heading of settings'),
};

type Props = { sections: readonly SettingsSection[]; current: SettingsSection | undefined };

function SideList({ sections, current }: Props) {
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav className="settings-side" aria-label={t('Settings')}>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="settings-side-title">
            {groupLabels[group]}
          </h2>
          <ul>
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <SideLink key={section.name} section={section} isCurrent={section === current} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function SideLink({ section, isCurrent }: { section: SettingsSection; isCurrent: boolean }) {
  const prefetch = () => void section.load().catch(() => {});
  return (
    <li>
      <Link
        href={sectionPath(section)}
        className={classNames('settings-link', isCurrent && 'settings-link-current')}
        onPointerEnter={prefetch}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        {section.label}
      </Link>
    </li>
  );
}
