import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Faults are made with signals to whole families of processes, which only /proc shows. */
export const hasProcesses = existsSync('/proc/self/stat')

if (!hasProcesses) process.stderr.write('SKIPPED: the fault tests need /proc, which this system does not have\n')

/** State and parent of a process; undefined when it is gone. A zombie counts as gone. */
function readStat(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    return ['Z', 'X', ''].includes(state) ? undefined : { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

export const isThere = (pid: number): boolean => readStat(pid) !== undefined

/** A process and its children, itself first. */
export function listProcessFamily(pid: number): number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  return [pid, ...all.filter((one) => readStat(one)?.parent === pid)]
}

/** Those that ended in the meantime are passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
}
