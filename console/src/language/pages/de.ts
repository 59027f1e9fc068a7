import ariaTexts from 'virtual:react-aria-texts/de-DE';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/de.ts';

giveTexts(texts, ariaTexts, 'de-DE');
