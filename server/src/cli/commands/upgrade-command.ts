import type { Command } from '#cli/command.ts';

export const upgradeCommands: Command[] = [
  {
    name: 'upgrade',
    about: 'Replace this release by another one, with a backup before and checks after, or bring everything back.',
    takes: ['[ARTEFACT]'],
    options: {
      data: { value: 'DIR', about: 'The data folder (default: DATA_DIR)' },
      check: { about: 'Only say whether it can be upgraded, to ARTEFACT or at all' },
      rolling: { about: 'Other nodes serve meanwhile; they are upgraded one after the other' },
      'from-package': { value: 'VERSION', about: 'For the scripts of packages, which have replaced VERSION by this program' },
    },
    run: async (given) => {
      // Imported lazily, so that the other commands start sooner.
      const { runUpgrade } = await import('#cli/bulk/run-upgrade.ts');
      await runUpgrade(given);
    },
  },
];
