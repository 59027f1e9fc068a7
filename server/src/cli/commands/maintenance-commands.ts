import type { Command, ParsedArguments } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { readSwitches, switchNodes } from '#nodes/switch-actions.ts';
import type { Switches } from '#nodes/switch-queries.ts';

/** For all nodes, and for those that start later. */
export const maintenanceCommands: Command[] = [
  {
    name: 'maintenance on',
    about: 'Answer everybody with 503 and rest, on all nodes, until it is switched off.',
    run: (given) => switchMaintenance(given, true),
  },
  {
    name: 'maintenance off',
    about: 'Serve again, on all nodes.',
    run: (given) => switchMaintenance(given, false),
  },
  {
    name: 'maintenance status',
    about: 'Say whether maintenance mode is on, and since when.',
    run: async ({ json, io }) => tell({ json, io }, await withApp(io, readSwitches)),
  },
];

async function switchMaintenance({ json, io }: ParsedArguments, maintenance: boolean): Promise<void> {
  tell({ json, io }, await withApp(io, (app) => switchNodes(app, { maintenance })));
}

function tell(given: Pick<ParsedArguments, 'json' | 'io'>, { maintenance_since: since }: Switches): void {
  print(
    given,
    { maintenance_since: since },
    since === null ? 'Maintenance mode is off.' : `Maintenance mode is on since ${since}. Switch it off: muster maintenance off`,
  );
}
