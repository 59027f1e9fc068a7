import ariaTexts from 'virtual:react-aria-texts/it-IT';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/it.ts';

giveTexts(texts, ariaTexts, 'it-IT');
