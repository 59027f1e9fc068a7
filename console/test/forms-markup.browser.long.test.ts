import { hostileValue } from './form-walk.ts';
import { walkForms } from './walk-forms.ts';

walkForms('markup', hostileValue);
