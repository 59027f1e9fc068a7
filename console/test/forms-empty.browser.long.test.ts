import { walkForms } from './walk-forms.ts';

walkForms('nothing', '');
