import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { useState } from 'react'
import type { GenerationValues } from './generation-values.ts'
import { generateQuestions } from './question-generation.api.ts'

const noProgress = { sentBytes: 0, totalBytes: 0 }

/** Questions on their way: how far the file has come, and how to stop it all. */
export function useGeneration(courseId: number) {
  const [control, setControl] = useState<AbortController>()
  const [progress, setProgress] = useState(noProgress)

  /** Undefined when it was stopped; what went wrong is thrown. */
  async function start(request: GenerationValues, avoid: readonly string[]): Promise<GeneratedQuestion[] | undefined> {
    const running = new AbortController()
    setControl(running)
    setProgress({ sentBytes: 0, totalBytes: request.source === 'file' ? (request.file?.size ?? 0) : 0 })
    try {
      return await generateQuestions(courseId, request, avoid, { signal: running.signal, onProgress: setProgress })
    } catch (error) {
      if (running.signal.aborted) return undefined
      throw error
    } finally {
      setControl(undefined)
    }
  }

  return { start, stop: () => control?.abort(), isRunning: control !== undefined, progress }
}
