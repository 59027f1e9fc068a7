import { parseArgs } from 'node:util';
import { type Way, ways } from './cluster/cluster.ts';
import { type FaultName, faults } from './faults.ts';

/** Two nodes with their connection to the database, and the faults. */
export type Plan = { ways: [Way, Way]; faults: FaultName[] }[];

const faultNames = Object.keys(faults).filter(isFault);

export const usage = `npm run chaos:failover -- [--scenario NAME,…] [--connect WAY,WAY] [--rounds N]

  --scenario   what happens to the primary; all of them by default
${faultNames.map((name) => `                 ${name.padEnd(11)}${faults[name].about}`).join('\n')}
  --connect    how the two nodes connect, of ${ways.join(', ')}; haproxy,hosts by default
  --rounds     how often each scenario is run; 1 by default
`;

/** Undefined when only the usage is wanted. */
export function readPlan(args: string[]): Plan | undefined {
  const { values } = parseArgs({
    args,
    options: { scenario: { type: 'string' }, connect: { type: 'string' }, rounds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return undefined;
  const rounds = Number(values.rounds ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a positive integer.');
  const chosen = values.scenario === undefined ? faultNames : parseList(values.scenario, '--scenario', isFault, faultNames);
  const repeated = chosen.flatMap((fault) => Array.from({ length: rounds }, () => fault));
  if (values.connect !== undefined) {
    const [first, second = first] = parseList(values.connect, '--connect', isWay, ways);
    return first && second ? [{ ways: [first, second], faults: repeated }] : [];
  }
  const kept = repeated.filter((fault) => fault === 'patroni');
  const usual: Plan = [{ ways: ['haproxy', 'hosts'], faults: repeated }];
  // Connections that a proxy keeps to a former primary are the hardest case.
  return kept.length > 0 ? [...usual, { ways: ['haproxy-kept', 'haproxy-kept'], faults: kept }] : usual;
}

function parseList<Name extends string>(
  text: string,
  option: string,
  isKnown: (name: string) => name is Name,
  known: readonly string[],
): Name[] {
  const names = text.split(',');
  if (!names.every(isKnown)) throw new Error(`${option} must be one or more of: ${known.join(', ')}.`);
  return names;
}

function isFault(name: string): name is FaultName {
  return Object.hasOwn(faults, name);
}

function isWay(name: string): name is Way {
  return ways.some((way) => way === name);
}
