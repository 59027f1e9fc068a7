/** Letters with the greeting and the closing of a voice: a subject, and what stands between the two. */
export function letters(
  greeting: string,
  closing: string,
): (subject: string, ...between: string[]) => { subject: string; body: string } {
  return (subject, ...between) => ({ subject, body: paragraphs(greeting, ...between, `${closing}\n{{sender}}`) });
}

/** The lines that say what is planned, and what was planned: nobody joins the call of a cancelled interview. */
export function interviewFacts(labels: { job: string; when: string; where: string; video: string; people: string }): {
  interview: string;
  cancelledInterview: string;
} {
  const before = `{{title}}\n${labels.job} {{job}}\n${labels.when} {{date}}, {{time}} ({{time_zone}})\n${labels.where} {{place}}`;
  const people = `${labels.people} {{people}}`;
  return { interview: `${before}\n${labels.video} {{video_url}}\n${people}`, cancelledInterview: `${before}\n${people}` };
}

export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
