import type { Scorecard } from '@muster/sdk/generated/types.ts';

type Person = { id: string; name: string | null; email: string };

/** What one candidate has got for one attribute: a slot for each person, the same in every column. */
export type PanelCell = {
  slots: readonly { person: Person; rating: number | null; label: string }[];
  /** The first note, the own one before those of others. */
  quote: string | null;
  by: Person | undefined;
  apart: number;
};

export type ComparedAttribute = { id: string; name: string; cells: readonly PanelCell[] };
export type ComparedQuestion = {
  id: string;
  text: string;
  cells: readonly (readonly { person: Person | undefined; text: string }[])[];
};

/** Everybody who is on a panel of one of the candidates, each once. */
export function panelOf(cards: readonly (readonly Scorecard[])[]): Person[] {
  const people = cards
    .flat()
    .flatMap(({ interviewers }) => interviewers.toSorted((one, other) => Number(other.is_own) - Number(one.is_own)));
  return [...new Map(people.map(({ id, name, email, is_own }) => [id, { id, name, email, is_own }])).values()].toSorted(
    (one, other) => Number(other.is_own) - Number(one.is_own),
  );
}

/** The same attribute of the same kit, or of its copies, is one row. */
export function attributeRows(cards: readonly (readonly Scorecard[])[]): ComparedAttribute[] {
  const people = panelOf(cards);
  const names = new Map(cards.flat().flatMap(({ attributes }) => attributes.map(({ id, name }) => [id, name] as const)));
  const rows = [...names].map(([id, name]) => ({ id, name, cells: cards.map((each) => panelCell(each, id, people)) }));
  return rows.filter(({ cells }) => cells.some(({ slots }) => slots.some(({ rating }) => rating !== null)));
}

function panelCell(cards: readonly Scorecard[], id: string, people: readonly Person[]): PanelCell {
  const found = cards.flatMap(({ kit, attributes }) =>
    attributes
      .filter((attribute) => attribute.id === id)
      .flatMap(({ ratings }) => ratings.map((given) => ({ ...given, label: kit?.rating_labels[given.rating - 1] ?? '' }))),
  );
  const noted = found.find(({ note }) => note !== null);
  const ratings = found.map(({ rating }) => rating);
  return {
    slots: people.map((person) => {
      const given = found.find(({ interviewer_id }) => interviewer_id === person.id);
      return { person, rating: given?.rating ?? null, label: given?.label ?? '' };
    }),
    quote: noted?.note ?? null,
    by: people.find((person) => person.id === noted?.interviewer_id),
    apart: ratings.length > 1 ? Math.max(...ratings) - Math.min(...ratings) : 0,
  };
}

/** Questions that at least one answer was noted to. */
export function questionRows(cards: readonly (readonly Scorecard[])[]): ComparedQuestion[] {
  const people = panelOf(cards);
  const texts = new Map(cards.flat().flatMap(({ questions }) => questions.map(({ id, text }) => [id, text] as const)));
  const rows = [...texts].map(([id, text]) => ({
    id,
    text,
    cells: cards.map((each) =>
      each.flatMap(({ questions }) =>
        questions
          .filter((question) => question.id === id)
          .flatMap(({ answers }) =>
            answers.map((answer) => ({
              person: people.find((person) => person.id === answer.interviewer_id),
              text: answer.text,
            })),
          ),
      ),
    ),
  }));
  return rows.filter(({ cells }) => cells.some(({ length }) => length > 0));
}
