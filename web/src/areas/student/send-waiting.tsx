import { useEffect } from 'react'
import { challengeDrafts } from '../../features/challenges/challenge-draft.ts'
import { quizDrafts } from '../../features/quizzes/quiz-draft.ts'

/** Loads the code that sends only when something is pending: most visits have nothing to send. */
async function sendAll(userId: string): Promise<void> {
  const [lectures, courses] = [quizDrafts.listWaiting(userId), challengeDrafts.listWaiting(userId)]
  if (lectures.length > 0) {
    const { sendSubmission } = await import('../../features/quizzes/send-submission.ts')
    for (const lectureId of lectures) await sendSubmission(userId, lectureId)
  }
  if (Object.keys(localStorage).some((key) => key.startsWith(`quiz-attempt:${userId}:`))) {
    const { sendWaitingAttempts } = await import('../../features/quizzes/attempts.api.ts')
    await sendWaitingAttempts(userId)
  }
  if (courses.length > 0) {
    const { sendChallenge } = await import('../../features/challenges/send-challenge.ts')
    for (const courseId of courses) await sendChallenge(userId, courseId)
  }
}

/** Wherever the student is: what this device still has to submit goes out when it can. Shows nothing by itself. */
export function SendWaiting({ userId }: { userId: string }) {
  useEffect(() => {
    // If the code could not be loaded, the next connection sends.
    const send = () => void sendAll(userId).catch(() => {})
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [userId])
  return null
}
