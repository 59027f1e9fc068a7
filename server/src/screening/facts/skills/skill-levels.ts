import { foldAligned } from '#text/fold-aligned.ts';
import { subSpan, type TextSpan, trimSpan } from '../spans.ts';

const levelOnly =
  /^(?:expert|advanced|intermediate|beginner|basic|basics|proficient|master|novice|good|very good|excellent|strong|fluent|experienced|familiar|experte|fortgeschritten|fortgeschrittene kenntnisse|grundkenntnisse|gute kenntnisse|sehr gute kenntnisse|sehr gut|gut|basis|basiskenntnisse|anfanger|expertenkenntnisse|versiert|debutant|intermediaire|avance|confirme|maitrise|bon niveau|notions|experto|avanzado|intermedio|basico|alto|medio|nivel alto|nivel medio|avancado|intermediario|especialista|gevorderd|goed|zeer goed|uitstekend|gemiddeld|beginner|avanzato|base|ottimo|buono|esperto|etc|and more|usw|skill level|level|(?:less than |mehr als |uber |>|<|\+)?\s?\d{1,2}\+?\s?(?:years?|yrs?|jahre?n?|ans|anos|jaar|anni|months?|monate)(?:\s(?:of experience|erfahrung|d'experience))?|\d{1,3}\s?%|\d(?:[.,]\d)?\s?\/\s?(?:5|10)|[★☆●○◯⬤▪▫■□♦◆*]{2,10})\.?$/u;
const levelEnd =
  /[\s:,–—-]{1,4}\(?(?:expert|advanced|intermediate|beginner|basic|basics|proficient|master|novice|good|very good|excellent|strong|fluent|experienced|familiar|experte|fortgeschritten|fortgeschrittene kenntnisse|grundkenntnisse|gute kenntnisse|sehr gute kenntnisse|sehr gut|gut|basis|basiskenntnisse|anfanger|expertenkenntnisse|versiert|debutant|intermediaire|avance|confirme|maitrise|bon niveau|notions|experto|avanzado|intermedio|basico|alto|medio|nivel alto|nivel medio|avancado|intermediario|especialista|gevorderd|goed|zeer goed|uitstekend|gemiddeld|beginner|avanzato|base|ottimo|buono|esperto|etc|and more|usw|skill level|level|(?:less than |mehr als |uber |>|<|\+)?\s?\d{1,2}\+?\s?(?:years?|yrs?|jahre?n?|ans|anos|jaar|anni|months?|monate)(?:\s(?:of experience|erfahrung|d'experience))?|\d{1,3}\s?%|\d\s?\/\s?(?:5|10)|[★☆●○◯⬤▪▫■□♦◆*\s]{2,14})\)?$/u;

export function isLevelOnly(text: string): boolean {
  return levelOnly.test(foldAligned(text));
}

/** "Python – expert", "Java 5 years", "SQL ★★★☆☆" without the level. */
export function withoutLevel(span: TextSpan): TextSpan {
  const match = levelEnd.exec(foldAligned(span.text));
  return match === null || match.index === 0 ? span : trimSpan(subSpan(span, 0, match.index));
}
