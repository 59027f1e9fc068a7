import type { Digests } from '../archive.ts';
import type { Commit } from '../commit.ts';

export const imageAccount = 10_001;
export const dataFolder = '/var/lib/muster';

const program = '/usr/lib/muster';
const second = 1_000_000_000;
const askReadiness =
  "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/readyz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))";

/** What a runtime does with the layers. It needs no shell, no root, and writes to its volume only. */
export function imageConfig(commit: Commit, architecture: string, layers: readonly Digests[]): object {
  const created = new Date(commit.seconds * 1000).toISOString();
  return {
    created,
    architecture,
    os: 'linux',
    config: {
      User: `${imageAccount}:${imageAccount}`,
      ExposedPorts: { '8080/tcp': {} },
      Env: [
        'PATH=/usr/bin:/bin',
        'HOST=0.0.0.0',
        `DATA_DIR=${dataFolder}`,
        `NODE_COMPILE_CACHE=${dataFolder}/cache`,
        'MALLOC_ARENA_MAX=1',
        'MALLOC_TRIM_THRESHOLD_=131072',
      ],
      Entrypoint: [`${program}/node/bin/node`, '--max-semi-space-size=16', `${program}/lib/server/src/main.mjs`],
      Cmd: ['serve'],
      Volumes: { [dataFolder]: {} },
      WorkingDir: dataFolder,
      StopSignal: 'SIGTERM',
      Healthcheck: {
        Test: ['CMD', `${program}/node/bin/node`, '-e', askReadiness],
        Interval: 30 * second,
        Timeout: 5 * second,
        StartPeriod: 60 * second,
        Retries: 3,
      },
      Labels: {
        'org.opencontainers.image.title': 'Muster',
        'org.opencontainers.image.version': commit.version,
        'org.opencontainers.image.revision': commit.hash,
        'org.opencontainers.image.created': created,
        'org.opencontainers.image.licenses': 'MIT',
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ plainSha256 }) => `sha256:${plainSha256}`) },
    history: layers.map(() => ({ created, created_by: 'npm run release' })),
  };
}
