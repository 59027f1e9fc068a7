import ariaTexts from 'virtual:react-aria-texts/pt-PT';
import { giveTexts } from '../give-texts.ts';
import texts from '../texts/pt.ts';

giveTexts(texts, ariaTexts, 'pt-PT');
