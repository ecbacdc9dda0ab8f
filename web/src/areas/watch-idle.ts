import { stayHere } from '@manara/contract/sessions.ts'
import { call } from '../http/api.ts'
import { hideToast, showWarning } from '../http/toasts.tsx'
import { idleText } from '../session/idle.text.ts'
import { keepFromIdling } from '../session/keep-idle.ts'

let isWatching = false

/** Asks «ما زلت هنا؟» before a session ends by idleness (R-session-6). Once for a page, however often it is called. */
export function watchIdle() {
  if (isWatching) return
  isWatching = true
  keepFromIdling({
    stayHere: () => call(stayHere, {}),
    ask: () => {
      const question = showWarning(idleText.stillHere, idleText.line, { stays: true })
      return () => hideToast(question)
    },
  })
}
