/** "1 year 3 months", "2 yrs, 1 mo", "a year", "(18 Monate)": how long, and nothing else. */
const wholeDuration =
  /^[([·•–-]?\s?(?:(?:less than|more than|about|almost|nearly|over|circa|ca\.?|approx\.?|weniger als|mehr als|fast|uber|etwa|moins d[e']|plus d[e']|environ|presque|menos de|mas de|casi|mais de|quase|minder dan|meer dan|bijna|meno di|piu di|quasi|for|fur|seit|total|insgesamt)\s)?(?:\d{1,2}(?:[.,]\d)?|an?|one|two|three|four|five|six|ein(?:em|en|e)?|zwei|drei|un[ea]?|deux|trois|dos|tres|um|dois|een|twee|due|tre|half an?)\s?(?:years?|yrs?|y|jahre?n?|ans?|annees?|anos?|anios?|jaar|jaren|anni|anno|months?|mos?|mths?|m|monate?n?|mois|mes(?:es)?|maand(?:en)?|mesi|mese|weeks?|wochen?|semaines?|semanas?|weken|settimane)\.?(?:[\s,]{1,2}(?:(?:and|und|et|y|e|en|ed)\s)?(?:\d{1,2}(?:[.,]\d)?|an?|one|two|three|four|five|six|ein(?:em|en|e)?|zwei|drei|un[ea]?|deux|trois|dos|tres|um|dois|een|twee|due|tre|half an?)\s?(?:years?|yrs?|y|jahre?n?|ans?|annees?|anos?|anios?|jaar|jaren|anni|anno|months?|mos?|mths?|m|monate?n?|mois|mes(?:es)?|maand(?:en)?|mesi|mese|weeks?|wochen?|semaines?|semanas?|weken|settimane)\.?)?[)\]]?$/u;
const durationMax = 40;

export function isDuration(folded: string): boolean {
  const text = folded.trim();
  return text.length <= durationMax && wholeDuration.test(text);
}

/** Follows an end year without a blank: "20213 years 2 months". */
export const gluedDuration =
  '(?=\\d{1,2}\\s?(?:years?|yrs?|jahre?n?|ans?\\b|annees?|anos?|jaar|anni|anno|months?|mos?\\b|monate?n?|mois|mes(?:es)?\\b|maand|mesi|mese))';
