import type { ComponentType } from 'react'
import { onSessionEnd } from '../../session/session.ts'
import { showOverlay } from '../../ui/dialog/overlay.tsx'

let question: PromiseWithResolvers<boolean> | undefined

/** Asks over the open page who is there; calls that are refused meanwhile wait for the same answer. */
export function askForProof(dialog: ComponentType): Promise<boolean> {
  question ??= Promise.withResolvers<boolean>()
  showOverlay(dialog)
  return question.promise
}

export function answerProof(isProved: boolean) {
  question?.resolve(isProved)
  question = undefined
  showOverlay()
}

onSessionEnd(() => answerProof(false))
