import { Worker } from 'node:worker_threads'
import { generationProblem } from '../question-generation.errors.ts'
import type { Draft } from './draft.ts'
import type { Wish } from './generate.ts'

/** A long text takes a part of a second; one that was made to take hours is given up. */
const patienceMilliseconds = 8_000

/** A thread for each wish: reading a long text must not hold up anybody's answer, and a thread can be stopped. */
export function runGenerator(wish: Wish, signal: AbortSignal): Promise<Draft[]> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./generator-thread.ts', import.meta.url), {
    workerData: wish,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<Draft[]>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(patience)
      signal.removeEventListener('abort', handleStop)
      void thread.terminate()
      finish()
    }
    const giveUp = () => settle(() => reject(generationProblem.tooHeavy()))
    const handleStop = () => settle(() => reject(signal.reason))
    const patience = setTimeout(giveUp, patienceMilliseconds)
    signal.addEventListener('abort', handleStop)
    thread.once('message', (drafts: Draft[]) => settle(() => resolve(drafts)))
    thread.once('error', giveUp)
    thread.once('exit', giveUp)
  })
}
