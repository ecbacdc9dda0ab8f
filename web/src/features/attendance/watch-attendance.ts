import { showFailure } from '../../http/toasts.tsx'
import { currentSession, onSessionEnd } from '../../session/session.ts'
import { askBeforeLeaving } from '../auth/auth.api.ts'
import { attendanceText } from './attendance.text.ts'
import { forgetAttendance, forgetOldDays, isUnsent, isWaiting, listSaves, onSavesChange } from './kept-attendance.ts'
import { sendSaves } from './send-attendance.ts'

const longestPauseSeconds = 30

/** Asks about what has not been sent before the session is left (R-attendance-10). */
async function mayLeave(): Promise<boolean> {
  const { userId, role } = currentSession() ?? {}
  if (userId === undefined || role !== 'Teacher' || !listSaves(userId).some(isUnsent)) return true
  try {
    return await (await import('./leave-dialog.tsx')).askToLeave(userId)
  } catch {
    showFailure(attendanceText.leaveTitle, attendanceText.stillUnsent)
    return false
  }
}

/**
 * Wherever the teacher is: sends saved sheets when they are saved, when the app starts, when the connection comes back, when
 * the page is looked at again, and now and then. Signing out removes everything from the device.
 */
export function watchAttendance(userId: string) {
  let isOver = false
  let isSending = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async () => {
    if (isSending || isOver) return
    clearTimeout(timer)
    isSending = true
    const pauseSeconds = await sendSaves(userId).finally(() => {
      isSending = false
    })
    attempt = pauseSeconds === undefined ? 0 : attempt + 1
    if (pauseSeconds === undefined || isOver) return
    timer = setTimeout(send, (pauseSeconds || Math.min(2 ** attempt, longestPauseSeconds)) * 1000)
  }
  const sendWhenSeen = () => document.visibilityState === 'visible' && void send()

  forgetOldDays()
  askBeforeLeaving(mayLeave)
  void send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', sendWhenSeen)
  const stops = [
    onSavesChange(() => listSaves(userId).some(isWaiting) && void send()),
    onSessionEnd((reason) => reason === 'left' && forgetAttendance(userId)),
    () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenSeen)
    },
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
