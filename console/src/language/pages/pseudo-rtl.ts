import ariaTexts from 'virtual:react-aria-texts/ar-AE';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/pseudo.ts';

giveTexts(texts, ariaTexts, 'ar-AE-u-nu-latn');
