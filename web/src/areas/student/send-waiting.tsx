import { useEffect } from 'react'
import { waitingCourses } from '../../features/challenges/challenge-draft.ts'
import { waitingLectures } from '../../features/quizzes/quiz-draft.ts'

/** What sends is fetched only where something waits: most visits have nothing to send. */
async function sendAll(userId: string): Promise<void> {
  const [lectures, courses] = [waitingLectures(userId), waitingCourses(userId)]
  if (lectures.length > 0) {
    const { sendWaitingSubmissions } = await import('../../features/quizzes/student/send-waiting.ts')
    await sendWaitingSubmissions(userId, lectures)
  }
  if (courses.length > 0) {
    const { sendAnswers } = await import('../../features/challenges/send-answers.ts')
    for (const courseId of courses) await sendAnswers(userId, courseId)
  }
}

/** Wherever the student is: what this device still has to submit goes out when it can. Shows nothing by itself. */
export function SendWaiting({ userId }: { userId: string }) {
  useEffect(() => {
    // What could not even be fetched goes out with the next connection.
    const send = () => void sendAll(userId).catch(() => {})
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [userId])
  return null
}
