import type { Db } from '../db/database.ts'
import { handOutPiece } from './hand-out.ts'
import { onNews } from './tell.ts'

const pauseMilliseconds = 2_000

/** The loop of one process that hands out news: at once after a commit of its own, and every two seconds (R-notice-2). */
export interface HandingOut {
  start(): void
  /** Lets the present piece finish; whatever is left is taken by the next process. */
  stop(): Promise<void>
}

export function createHandingOut(db: Db, onProblem: (error: unknown) => void): HandingOut {
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
        while (!isStopping && (await handOutPiece(db, onProblem)));
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
    },
  }
}
