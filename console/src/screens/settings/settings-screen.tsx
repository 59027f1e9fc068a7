import { lazy, Suspense } from 'react';
import { Page } from '#frame/page.tsx';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type SettingsSection, sections } from './sections.ts';
import { SideList } from './side-list.tsx';
import './settings.css';

const components = new Map(sections.map((section) => [section, lazy(section.load)]));

/** The list of pages at the side, and the chosen one. On phones the list is a page of its own. */
export default function SettingsScreen({ params: { rest = '' } }: { params: Record<string, string> }) {
  const { rights } = useSession();
  const [name = '', id = ''] = rest.split('/');
  const allowed = sections.filter(({ right }) => rights.includes(right));
  const section = name === '' ? allowed[0] : allowed.find((each) => each.name === name);
  return (
    <Page title="Settings">
      <div className={name === '' ? 'settings settings-start' : 'settings'}>
        <SideList sections={allowed} current={section} />
        <div className="settings-body">
          <Link className="settings-back" href={section && id ? paths.setting(section.name) : paths.settings}>
            <Icon name="left" /> {section && id ? section.label : 'Settings'}
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
  if (!Found) return <EmptyState title="There is no such page." text="Or your role does not have it." />;
  return <Found id={id} />;
}
