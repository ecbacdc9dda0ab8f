import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCache } from '../../platform/processes/child-environment.ts'
import type { Counters } from '../../platform/security/counters.ts'
import { type CountCall, isToLeader, type ToMember } from './team-messages.ts'
import { heartbeatMilliseconds, mostSilentSeconds } from './watchdog.ts'

/** A member ended before it listened. */
export class MemberLost extends Error {}

export interface LeaderOptions {
  processes: number
  /** The program of each member. */
  file: string
  /** Limits are counted here for all members. */
  counters: Counters
  /** Called when a member ends without being asked to. */
  onLost(reason: string): void
  /** A member asked to leave that is still running after this long is killed. */
  timeoutSeconds: number
}

/** The processes of one machine that share its port. */
export interface Leader {
  /** Starts the members; gives the address where they listen. Rejects when the first one cannot start. */
  start(): Promise<string>
  /** Replaces one member after the other; a new one listens before the old one leaves. */
  replaceAll(): Promise<void>
  stop(): Promise<void>
  /** Ends the remaining members at once. */
  kill(): void
}

const longestPauseSeconds = 10

const count = (counters: Counters, [name, ...given]: CountCall): Promise<unknown> =>
  (counters[name] as (...given: unknown[]) => Promise<unknown>)(...given)

const notify = (member: Worker, message: ToMember) => member.isConnected() && member.send(message, () => undefined)

const members = () => Object.values(cluster.workers ?? {}).filter((member) => member !== undefined)

const waitForExit = (member: Worker) =>
  new Promise<void>((resolve) => (member.isDead() ? resolve() : member.once('exit', () => resolve())))

export function createLeader(options: LeaderOptions): Leader {
  const { processes, file, counters, onLost, timeoutSeconds } = options
  const leaving = new Set<Worker>()
  let isStopping = false
  let replacing: Promise<void> | undefined
  // Members get the same limits of memory; only this process follows saved files.
  cluster.setupPrimary({ exec: file, args: [], execArgv: process.execArgv.filter((flag) => !/^--watch/.test(flag)) })

  /** Looks that passed since a member gave its last sign of life; none is counted before its first heartbeat. */
  const silentLooks = new Map<Worker, number>()

  // Looks are counted and not time: a machine that slept, or a leader that was stopped, misses none.
  const lookAtMembers = () => {
    for (const [member, looks] of silentLooks) {
      silentLooks.set(member, looks + 1)
      if (looks + 1 > mostSilentSeconds) member.process.kill('SIGKILL')
    }
  }
  setInterval(lookAtMembers, heartbeatMilliseconds).unref()

  function forkWorker(): Promise<string> {
    // Members reuse the compile cache of this process.
    const member = cluster.fork(compileCache())
    return new Promise((resolve, reject) => {
      let isUp = false
      member.on('message', (message: unknown) => {
        if (!isToLeader(message)) return
        if (message.kind === 'heartbeat' || silentLooks.has(member)) silentLooks.set(member, 0)
        if (message.kind === 'heartbeat') return
        if (message.kind === 'listening') {
          isUp = true
          return resolve(message.address)
        }
        const { id } = message
        void count(counters, message.call).then((answer) => notify(member, { kind: 'counted', id, answer }))
      })
      member.once('exit', (code, signal) => {
        silentLooks.delete(member)
        const reason = `exit ${signal || code}`
        if (!isUp) return reject(new MemberLost(reason))
        if (isStopping || leaving.delete(member)) return
        onLost(reason)
        void forkAgain()
      })
    })
  }

  async function forkAgain(): Promise<void> {
    for (let pause = 0; !isStopping; pause = Math.min(2 * pause || 1, longestPauseSeconds)) {
      await sleep(pause * 1_000, undefined, { ref: false })
      try {
        return void (isStopping || (await forkWorker()))
      } catch (error) {
        onLost(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function dismiss(member: Worker, isReplaced: boolean): Promise<void> {
    leaving.add(member)
    notify(member, { kind: 'leave', isReplaced })
    const timeout = setTimeout(() => member.process.kill('SIGKILL'), timeoutSeconds * 1_000)
    await waitForExit(member)
    clearTimeout(timeout)
  }

  async function replaceEach(): Promise<void> {
    for (const old of members()) {
      if (isStopping) return
      await forkWorker()
      await dismiss(old, true)
    }
  }

  return {
    async start() {
      const address = await forkWorker()
      await Promise.all(Array.from({ length: processes - 1 }, forkWorker))
      return address
    },
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined
      })
      return replacing
    },
    async stop() {
      isStopping = true
      await Promise.all(members().map((member) => dismiss(member, false)))
    },
    kill() {
      for (const member of members()) member.process.kill('SIGKILL')
    },
  }
}
