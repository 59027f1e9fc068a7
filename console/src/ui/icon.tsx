const shapes = {
  home: 'M2.5 7.2 8 2.8l5.5 4.4v6h-3.7V9.5H6.2v3.7H2.5z',
  reports: 'M2.5 13.5h11M4 11V8M7 11V4.5M10 11V6.5M13 11V3',
  jobs: 'M2.5 5.5h11v7.5h-11zM6 5.5V3.6c0-.6.4-1.1 1-1.1h2c.6 0 1 .5 1 1.1v1.9M2.5 9h11',
  candidates:
    'M6 7.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM1.8 13.3c.3-2.4 2-3.8 4.2-3.8s3.9 1.4 4.2 3.8M10.5 3.2a2.2 2.2 0 0 1 0 4.2M11.7 9.8c1.4.5 2.3 1.7 2.5 3.5',
  requisitions: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h2.5M6 11l1.3 1.2L10 9.5',
  settings:
    'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM13.5 13.5l-3.2-3.2',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  right: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  left: 'm9.5 4.5-3.5 3.5 3.5 3.5',
  up: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  close: 'm4 4 8 8M12 4l-8 8',
  check: 'm3.5 8.5 3 3 6-7',
  minus: 'M4 8h8',
  plus: 'M8 3.5v9M3.5 8h9',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  link: 'M6.5 9.5a2.5 2.5 0 0 0 3.6 0l2.3-2.4a2.5 2.5 0 0 0-3.5-3.5l-.8.8M9.5 6.5a2.5 2.5 0 0 0-3.6 0L3.6 8.9a2.5 2.5 0 0 0 3.5 3.5l.8-.8',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  external: 'M6.5 3.5h-4v10h10v-4M9.5 2.5h4v4M13.5 2.5l-6 6',
  warning: 'M8 2.5 1.8 13.2h12.4zM8 6.5v3.2M8 11.6v.01',
  file: 'M4 1.8h5l3.2 3.2v9.2H4zM9 1.8V5h3.2',
  mail: 'M2 3.8h12v8.5H2zM2 4.5l6 4.3 6-4.3',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v2.6M10.5 2v2.6',
  key: 'M5.2 11.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM7.9 8.5h6.3v2.3M11.6 8.5v1.8',
  board: 'M2.5 2.8h3v10.4h-3zM6.8 2.8h3v7h-3zM11 2.8h2.6v4.6H11z',
  table: 'M2.5 3h11v10h-11zM2.5 6.4h11M2.5 9.7h11M6.5 3v10',
  bell: 'M4 11.5V7a4 4 0 0 1 8 0v4.5l1 1.2H3zM6.6 14.2h2.8',
  clock: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
  lock: 'M3.5 7.2h9v6.3h-9zM5.5 7.2V5a2.5 2.5 0 0 1 5 0v2.2',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  comment: 'M2.5 3h11v8H8.2L5 13.6V11H2.5zM5 5.8h6M5 8.2h4',
  trash: 'M3 4.5h10M6.2 4.5V2.8h3.6v1.7M4.3 4.5l.6 8.7h6.2l.6-8.7M6.7 7v3.8M9.3 7v3.8',
} as const;

export type IconName = keyof typeof shapes;

/** Decoration: what it means is in the text or the label beside it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true" className="icon">
      <path d={shapes[name]} strokeWidth={name === 'more' ? 2 : 1.35} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
