import { useEffect } from 'react'
import { showFailure, showInfo, showSuccess } from '../../../http/toasts.tsx'
import { waitingLectures } from '../quiz-draft.ts'
import { sendSubmission } from '../send-submission.ts'
import { takingText } from '../taking.text.ts'

async function sendAll(userId: string): Promise<void> {
  for (const lectureId of waitingLectures(userId)) {
    const sent = await sendSubmission(userId, lectureId)
    if (sent.kind === 'arrived') {
      const show = sent.isEarlier ? showInfo : showSuccess
      show(sent.isEarlier ? takingText.earlier : takingText.submitted, takingText.receipt(sent.receiptCode))
    }
    if (sent.kind === 'refused') showFailure(takingText.refused, sent.message)
  }
}

/** Wherever the student is: what this device still has to submit goes out when it can. Shows nothing by itself. */
export function SendWaiting({ userId }: { userId: string }) {
  useEffect(() => {
    const send = () => void sendAll(userId)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [userId])
  return null
}
