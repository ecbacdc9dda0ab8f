import { renewSession } from '../features/auth/auth.api.ts'
import { prepareSignInAgain } from '../features/auth/sign-in-again.tsx'
import { decideUnproved, queryClient } from '../http/api.ts'
import { showInfo, showSuccess, showWarning } from '../http/toasts.tsx'
import { keepSession } from '../session/keep-session.ts'
import { getLanding } from '../session/landing.ts'
import { sessionText } from '../session/session.text.ts'
import { currentSession, type EndReason, onSessionEnd, watchOtherTabs } from '../session/session.ts'
import type { AppRouter } from './router.tsx'
import { warnOfEnd } from './session-warning.tsx'

const say: Record<Exclude<EndReason, 'replaced'>, () => void> = {
  left: () => showSuccess(sessionText.left),
  expired: () => showWarning(sessionText.expired, sessionText.expiredLine),
  elsewhere: () => showInfo(sessionText.elsewhere, sessionText.elsewhereLine),
}

/** Reloads the app for the person now signed in, without asking the previous one about unsaved work. */
function startOver() {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  const session = currentSession()
  location.replace(session ? getLanding(session.role) : '/auth/login')
}

/** Fetched while the session is open, after the first page. */
function prepareForEnd() {
  prepareSignInAgain()
  void import('./watch-idle.ts').then(({ watchIdle }) => watchIdle()).catch(() => undefined)
}

/** Few are ever asked who they are: the dialog comes when the first call is refused. */
const recoverProof = (type: string, sentToken: string) =>
  /confirm-identity|-required$/.test(type)
    ? import('../features/auth/confirm-identity.ts').then(
        ({ recoverProof }) => recoverProof(type, sentToken),
        () => false,
      )
    : undefined

/**
 * When a session ends, nothing of it stays on the screen or in memory. Who left on purpose goes to the sign-in page;
 * otherwise the guards of the present page show the way there, and back.
 */
export function watchSession(router: AppRouter, replacePage = startOver) {
  decideUnproved(recoverProof)
  const stops = [
    watchOtherTabs(),
    keepSession({ renew: renewSession, prepare: prepareForEnd, warn: warnOfEnd }),
    onSessionEnd((reason) => {
      queryClient.clear()
      if (reason === 'replaced') return replacePage()
      say[reason]()
      if (reason === 'left') void router.navigate({ to: '/auth/login', ignoreBlocker: true })
      else void router.invalidate()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
