import ariaTexts from 'virtual:react-aria-texts/es-ES';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/es.ts';

giveTexts(texts, ariaTexts, 'es-ES');
