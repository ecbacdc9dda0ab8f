import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { type QuestionValues, questionErrors } from '../../questions/question-form.ts'

/** Values of a bank question beyond those of any question. */
export interface BankQuestionValues extends QuestionValues, Record<string, unknown> {
  difficultyLevel: DifficultyLevel
  /** 0: none. */
  topicId: number
}

/** Fields under which the complaint about a value may stand. */
const fieldPatterns: Record<string, RegExp> = {
  text: /^text$/,
  image: /^(image|newImage|text)$/,
  currentImageUrl: /^(image|newImage|text)$/,
  options: /^options/,
  correctKey: /^options$/,
  rightKeys: /^options$/,
  questionType: /^(options|content)/,
  content: /^content/,
  points: /^points$/,
  topicId: /^topicId$/,
  explanation: /^explanation$/,
}

export const useQuestionForm = (initialValues: BankQuestionValues) =>
  useForm<BankQuestionValues>({ initialValues, validate: questionErrors })

/** Changes some values, and takes back what was said against them. */
export function changeQuestion(form: UseFormReturnType<BankQuestionValues>, patch: Partial<BankQuestionValues>): void {
  form.setValues(patch)
  const touched = Object.keys(patch).map((name) => fieldPatterns[name])
  form.setErrors((errors) =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.some((pattern) => pattern?.test(field)))),
  )
}

/** Result of a request that the user cancelled. */
export const stopped = Symbol('stopped')

const noProgress = { sentBytes: 0, totalBytes: 0 }
const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

/** Options of a request: an idempotency key per intention, progress, and cancellation. */
export interface Watch {
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Sends a question with its picture. One that was stopped is tried again under a key of its own. */
export function useSending() {
  const [progress, setProgress] = useState(noProgress)
  const [attempt, setAttempt] = useState(newAttempt)
  const { key, control } = attempt

  /** `stopped` when it was. */
  async function send(image: File | null, start: (watch: Watch) => Promise<unknown>): Promise<unknown> {
    setProgress({ sentBytes: 0, totalBytes: image?.size ?? 0 })
    try {
      return await start({ idempotencyKey: key, signal: control.signal, onProgress: setProgress })
    } catch (error) {
      if (!control.signal.aborted) throw error
      setAttempt(newAttempt())
      return stopped
    }
  }
  return { send, progress, stop: () => control.abort() }
}
