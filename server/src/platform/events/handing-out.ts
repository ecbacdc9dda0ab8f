import type { Db } from '../db/database.ts'
import { onNews } from '../db/event-rows.ts'
import type { LiveHints } from '../live/hints.ts'
import { handOutPiece } from './hand-out.ts'

const pauseMilliseconds = 2_000

/** The loop of one process that hands out news: at once after a commit of its own, and every two seconds (R-notice-2). */
export interface HandingOut {
  start(): void
  /** Lets the present piece finish; whatever is left is taken by the next process. */
  stop(): Promise<void>
}

const hintMilliseconds = 100

/** Several hints within a tenth of a second leave as one. */
function gatherHints(send: (hints: LiveHints) => void) {
  const people = new Set<number>()
  const topics = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (people.size + topics.size === 0) return
    send({ people: [...people], topics: [...topics] })
    people.clear()
    topics.clear()
  }
  return {
    flush,
    add(hints: LiveHints) {
      for (const id of hints.people ?? []) people.add(id)
      for (const topic of hints.topics ?? []) topics.add(topic)
      timer ??= setTimeout(flush, hintMilliseconds)
    },
  }
}

export function createHandingOut(
  db: Db,
  onProblem: (error: unknown) => void,
  onTold: (hints: LiveHints) => void = () => undefined,
): HandingOut {
  const hints = gatherHints(onTold)
  let isStopping = false
  let isAsked = false
  let goOn = () => {}
  let running = Promise.resolve()

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isAsked || isStopping ? 0 : pauseMilliseconds)
      goOn = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const ask = () => {
    isAsked = true
    goOn()
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isAsked = false
      try {
        while (!isStopping && (await handOutPiece(db, onProblem, hints.add)));
      } catch (error) {
        onProblem(error)
        isAsked = false
      }
      await pause()
    }
  }

  let forget = () => {}
  return {
    start() {
      forget = onNews(ask)
      running = run()
    },
    async stop() {
      forget()
      isStopping = true
      goOn()
      await running
      hints.flush()
    },
  }
}
