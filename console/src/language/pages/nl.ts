import ariaTexts from 'virtual:react-aria-texts/nl-NL';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/nl.ts';

giveTexts(texts, ariaTexts, 'nl-NL');
