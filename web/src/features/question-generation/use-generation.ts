import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { useState } from 'react'
import { generateQuestions } from './question-generation.api.ts'
import type { WishValues } from './wish-form.ts'

const noProgress = { sentBytes: 0, totalBytes: 0 }

/** Questions on their way: how far the file has come, and how to stop it all. */
export function useGeneration(courseId: number) {
  const [control, setControl] = useState<AbortController>()
  const [progress, setProgress] = useState(noProgress)

  /** Undefined when it was stopped; what went wrong is thrown. */
  async function start(wish: WishValues, avoid: readonly string[]): Promise<GeneratedQuestion[] | undefined> {
    const running = new AbortController()
    setControl(running)
    setProgress({ sentBytes: 0, totalBytes: wish.source === 'file' ? (wish.file?.size ?? 0) : 0 })
    try {
      return await generateQuestions(courseId, wish, avoid, { signal: running.signal, onProgress: setProgress })
    } catch (error) {
      if (running.signal.aborted) return undefined
      throw error
    } finally {
      setControl(undefined)
    }
  }

  return { start, stop: () => control?.abort(), isRunning: control !== undefined, progress }
}
