import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 100;
const abandonedAfterMs = 15 * 60_000;

/** A lock per folder and user. The lock of a dead process is removed. */
export async function withLock(folder, onWait, work) {
  const key = createHash('sha256').update(`${process.getuid?.()} ${folder}`).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `muster-setup-${key}`);
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === 1) onWait();
    await delay(pollMs);
  }
  const release = () => rmSync(lock, { force: true });
  // In case work() exits the process.
  process.once('exit', release);
  try {
    work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Linked into place with the pid already in it, so that no process reads an incomplete lock. */
function take(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeAbandoned(lock);
    return false;
  } finally {
    rmSync(mine);
  }
}

function removeAbandoned(lock) {
  const aside = `${lock}.${process.pid}.aside`;
  try {
    const pid = readFileSync(lock, 'utf8');
    if (isAlive(Number(pid)) && Date.now() - statSync(lock).mtimeMs < abandonedAfterMs) return;
    renameSync(lock, aside);
    // If another process has taken the lock meanwhile, put it back.
    if (readFileSync(aside, 'utf8') !== pid) linkSync(aside, lock);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
