import { walkForms } from './walk-forms.ts';

walkForms('too much', 'x'.repeat(30_000), 'first');
