import { acknowledgedCount, type Outage } from './ledger.ts';
import type { Round } from './round.ts';

export function formatReport(rounds: Round[]): string {
  const head = [
    'scenario',
    'connected by',
    'acknowledged',
    'lost',
    'events',
    'writes again after',
    'longest gap',
    '503',
    'slowest answer',
    'plain client: lost',
  ];
  const rows = rounds.map((round) => [
    round.fault,
    round.nodes.map(({ way }) => way).join(', '),
    String(acknowledgedCount(round.ledger)),
    String(round.lost.length),
    String(round.events),
    seconds(round.nodes, ({ backAfterSeconds }) => backAfterSeconds),
    seconds(round.nodes, ({ longestGapSeconds }) => longestGapSeconds),
    String(round.ledger.answers.get('503') ?? 0),
    `${(round.ledger.slowestMs / 1000).toFixed(1)} s`,
    `${round.control.lost} of ${round.control.acknowledged}`,
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\n${lines.join('\n')}\n`;
}

export function roundText(round: Round): string {
  const readyz = round.nodes.map(({ way, readyz }, index) => `  /readyz of node ${index + 1} (${way}): ${readyz}`);
  const answers = [...round.ledger.answers].map(([answer, count]) => `${count} × ${answer}`);
  const complaints = round.complaints.map((complaint) => `  FAILED: ${complaint}`);
  return [`  answers: ${answers.join(', ')}`, ...readyz, ...complaints].join('\n');
}

function seconds(nodes: Outage[], of: (outage: Outage) => number): string {
  return `${nodes.map((node) => of(node).toFixed(1)).join(', ')} s`;
}
