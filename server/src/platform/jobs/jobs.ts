import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DatabaseAddress, Trx } from '../db/database.ts'
import { jobSchema } from '../db/job-schema.ts'
import { type JobData, type QueueName, type QueueSettings, queues } from './queues.ts'

/** Work of one kind. What it throws is tried again; `isLastTry` says that nothing comes after this. */
export interface Worker<Name extends QueueName = QueueName> {
  queue: Name
  /** How many jobs of the kind run at once in this process. */
  atOnce?: number
  work(data: JobData[Name], isLastTry: boolean): Promise<unknown>
}

/** Lets other modules queue work for later. */
export interface JobSender {
  /** Leaves work that exists exactly when the transaction commits. */
  send<Name extends QueueName>(trx: Trx, queue: Name, data: JobData[Name]): Promise<void>
}

export interface Jobs extends JobSender {
  /** Begins to work, and keeps trying to begin while the database is away. Returns at once. */
  start(workers: readonly Worker[]): void
  /** Lets running jobs finish for a few seconds; the next process takes up the rest. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** This process works jobs off and watches over those of others; without it, it only leaves work. */
  isWorking?: boolean
  /** Hears in a word what failed, a job or the way to the database. Nothing of it ends the process. */
  onProblem?: (kind: string) => void
  /** Tests do not wait as long. */
  pollingSeconds?: number
  settings?: Partial<Record<QueueName, Partial<QueueSettings>>>
}

/** The library stores the outcome: the kind of the failure, never its message, which may quote user input. */
async function tryOne<Data>(
  job: JobWithMetadata<Data>,
  work: (data: Data, isLastTry: boolean) => Promise<unknown>,
  onFailure: (kind: string) => void,
): Promise<JobResult> {
  try {
    await work(job.data, job.retryCount >= job.retryLimit)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const failure = failureKind(error)
    onFailure(failure)
    return { id: job.id, status: 'failed', output: { failure } }
  }
}

export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && error.code ? String(error.code) : error.name
}

const secondsToFinish = 5
const secondsUntilNewStart = 2

/** Jobs in the database of the school (pg-boss), worked off by the app role over a few connections of their own. */
export function createJobs(connection: DatabaseAddress['connection'], options: JobsOptions = {}): Jobs {
  const { isWorking = false, onProblem = () => undefined, pollingSeconds = 1 } = options
  let opened: Promise<PgBoss> | undefined
  let isStopping = false

  async function open(): Promise<PgBoss> {
    // Every kind of waiting has an end here too, as in the pool of the requests (R-wire-17).
    const address = {
      ...(connection as object),
      max: 3,
      application_name: 'manara-jobs',
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      keepAlive: true,
    }
    const boss = new PgBoss({
      ...address,
      schema: jobSchema,
      migrate: false,
      createSchema: false,
      supervise: isWorking,
      schedule: isWorking,
      reindex: false,
    })
    boss.on('error', (error) => onProblem(failureKind(error)))
    boss.on('warning', ({ message }) => onProblem(message))
    try {
      await boss.start()
      for (const name of Object.keys(queues) as QueueName[]) await settle(boss, name)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined)
      throw error
    }
  }

  async function settle(boss: PgBoss, name: QueueName): Promise<void> {
    const { cron, ...settings }: QueueSettings = { ...queues[name], ...options.settings?.[name] }
    const { retryDelayMax, ...changeable } = { ...settings, retryBackoff: true }
    await boss.createQueue(name, { ...changeable, ...(retryDelayMax && { retryDelayMax }) })
    if (!isWorking) return
    await boss.updateQueue(name, changeable)
    if (cron) await boss.schedule(name, cron, {})
    else await boss.unschedule(name)
  }

  /** One library object for the process; a start that failed is forgotten, so that the next call tries again. */
  function ready(): Promise<PgBoss> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  /** Takes several jobs at once and goes on without a pause while there are more; each succeeds or fails for itself. */
  async function takeUp(boss: PgBoss, { queue, atOnce = 1, work }: Worker): Promise<void> {
    const how = {
      pollingIntervalSeconds: pollingSeconds,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    await boss.work(queue, how, (jobs: JobWithMetadata<JobData[typeof queue]>[]) =>
      Promise.all(jobs.map((job) => tryOne(job, work, (kind) => onProblem(`${queue}: ${kind}`)))),
    )
  }

  async function begin(workers: readonly Worker[]): Promise<void> {
    while (!isStopping) {
      try {
        const boss = await ready()
        for (const worker of workers) await takeUp(boss, worker)
        return
      } catch (error) {
        onProblem(failureKind(error))
        await sleep(secondsUntilNewStart * 1_000, undefined, { ref: false })
      }
    }
  }

  return {
    async send(trx, queue, data) {
      const boss = await ready()
      await boss.send(queue, data, { db: fromKysely(trx) })
    },

    start(workers) {
      void begin(workers)
    },

    async stop() {
      isStopping = true
      const boss = await opened?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: secondsToFinish * 1_000 })
    },
  }
}
