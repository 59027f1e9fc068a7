import ariaTexts from 'virtual:react-aria-texts/fr-FR';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/fr.ts';

giveTexts(texts, ariaTexts, 'fr-FR');
