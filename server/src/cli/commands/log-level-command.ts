import { logLevels } from '@muster/contract/console/log-levels.ts';
import { type Command, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { switchNodes } from '#nodes/switch-actions.ts';

const ofSettings = 'default';

export const logLevelCommands: Command[] = [
  {
    name: 'log-level',
    about: `Switch the log level of all nodes while they run: ${logLevels.join(', ')}, or ${ofSettings} for that of LOG_LEVEL.`,
    takes: ['LEVEL'],
    run: async ({ takes: [level = ''], json, io }) => {
      const known = logLevels.find((each) => each === level);
      if (!known && level !== ofSettings)
        throw new UsageError(`There is no log level ${level}. The levels are: ${[...logLevels, ofSettings].join(', ')}.`);
      const { log_level } = await withApp(io, (app) => switchNodes(app, { logLevel: known ?? null }));
      print({ json, io }, { log_level }, `The log level of all nodes is ${log_level ?? 'that of LOG_LEVEL'}.`);
    },
  },
];
