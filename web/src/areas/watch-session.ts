import { queryClient } from '../http/api.ts'
import { showInfo, showSuccess, showWarning } from '../http/toasts.tsx'
import { sessionText } from '../session/session.text.ts'
import { type EndReason, onSessionEnd } from '../session/session.ts'
import type { AppRouter } from './router.tsx'

const say: Record<EndReason, () => void> = {
  left: () => showSuccess(sessionText.left),
  expired: () => showWarning(sessionText.expired, sessionText.expiredLine),
  'password-changed': () => showSuccess(sessionText.passwordChanged, sessionText.passwordChangedLine),
  elsewhere: () => showInfo(sessionText.elsewhere, sessionText.elsewhereLine),
}

/**
 * When a session ends, nothing of it stays on the screen or in memory. Who left on purpose goes to the sign-in page;
 * otherwise the guards of the present page show the way there, and back.
 */
export const watchSession = (router: AppRouter) =>
  onSessionEnd((reason) => {
    queryClient.clear()
    say[reason]()
    if (reason === 'left') void router.navigate({ to: '/auth/login' })
    else void router.invalidate()
  })
