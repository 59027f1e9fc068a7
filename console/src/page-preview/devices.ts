import { t } from '#language/t.ts';
export type Device = 'desktop' | 'phone';

/** The width of a page on each, in pixels. */
export const deviceWidths: Record<Device, number> = { desktop: 1100, phone: 390 };

export const deviceOptions: readonly { value: Device; label: string }[] = [
  { value: 'desktop', label: t('Desktop') },
  { value: 'phone', label: t('Phone##device') },
];
