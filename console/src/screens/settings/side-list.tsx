import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SettingsSection } from './sections.ts';

type Props = { sections: readonly SettingsSection[]; current: SettingsSection | undefined };

export function SideList({ sections, current }: Props) {
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav className="settings-side" aria-label="Settings">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="settings-side-title">
            {group}
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
        href={paths.setting(section.name)}
        className={classNames('settings-link', isCurrent && 'settings-link-current')}
        onPointerEnter={prefetch}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        {section.label}
      </Link>
    </li>
  );
}
