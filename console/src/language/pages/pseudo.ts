import ariaTexts from 'virtual:react-aria-texts/en-US';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/pseudo.ts';

giveTexts(texts, ariaTexts, 'en-GB');
