import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Fields of /proc/PID/stat after the name of the program, which may hold blanks. */
async function readStat(pid: string): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

async function findPostmaster(dataDir: string): Promise<string | undefined> {
  const places = await readdir(dataDir, { recursive: true }).catch(() => [])
  const file = places.find((place) => place.endsWith('postmaster.pid'))
  return file && (await readFile(join(dataDir, file), 'utf8')).split('\n')[0]
}

const postmasters = new Map<string, string>()

/** Processor time of the database server and of everything it started, by the kernel's account; 0 outside Linux. */
export async function postgresCpuMicroseconds(dataDir: string): Promise<number> {
  const postmaster = postmasters.get(dataDir) ?? (await findPostmaster(dataDir))
  if (!postmaster) return 0
  postmasters.set(dataDir, postmaster)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  let ticks = 0
  for (const pid of pids) {
    const [, parent, , , , , , , , , , user, system] = await readStat(pid)
    if (pid === postmaster || parent === postmaster) ticks += Number(user ?? 0) + Number(system ?? 0)
  }
  return (ticks / ticksPerSecond) * 1e6
}
