/** How many took so many hours. */
export type HourCount = { hours: number; applications: number };

export type HourCounter = {
  add: (hours: number) => void;
  /** The hours that occur, in order. */
  counts: () => HourCount[];
};

const hoursAtFirst = 1024;

/** An array with a place for each number of hours, which grows with the largest one. */
export function createHourCounter(): HourCounter {
  let counted = new Uint32Array(hoursAtFirst);

  const grow = (hours: number) => {
    const grown = new Uint32Array(Math.max(hours + 1, 2 * counted.length));
    grown.set(counted);
    counted = grown;
  };

  return {
    add(hours) {
      if (hours >= counted.length) grow(hours);
      counted[hours] = (counted[hours] ?? 0) + 1;
    },
    counts() {
      const counts: HourCount[] = [];
      counted.forEach((applications, hours) => {
        if (applications > 0) counts.push({ hours, applications });
      });
      return counts;
    },
  };
}
