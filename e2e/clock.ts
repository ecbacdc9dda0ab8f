import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const day = 86_400_000

/** A clock that a journey sets forward: give `env` to `openSchool`. */
export async function createClock() {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'manara-clock-')), 'ahead')
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href
  let ahead = 0
  const set = (days: number) => {
    ahead = days * day
    writeFileSync(file, String(ahead))
  }
  set(0)
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` },
    /** So many days after the beginning. */
    set,
    now: () => new Date(Date.now() + ahead),
  }
}

/** A day in Damascus, where the demo school is. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Damascus' }).format(Date.now() + days * day)
