/** The text of a CV of half a page, with this name on it. The same number makes the same text. */
export function longCv(name: string, number = 1, email = ''): string {
  const places = ['Ghent', 'Lyon', 'Turin', 'Bergen', 'Porto', 'Gdansk', 'Malmo', 'Cork', 'Graz', 'Tartu', 'Split', 'Delft'];
  const things = [
    'ovens',
    'vans',
    'mixers',
    'night shifts',
    'recipes',
    'a mill',
    'the till',
    'two shops',
    'flour stocks',
    'apprentices',
  ];
  const lines = Array.from({ length: 24 }, (_, line) => {
    const thing = things[(line * number + number) % things.length];
    const place = places[(line * (number + 4) + 3 * number) % places.length];
    return `Looked after ${thing} of baker number ${'abcdefghijkl'.charAt((line + number) % 12)}${'mnopqrst'.charAt(number % 8)} in ${place}`;
  });
  return `name: ${name}\n${email ? `email: ${email}\n` : ''}${lines.join('\n')}\n`;
}
