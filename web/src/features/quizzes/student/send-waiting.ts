import { showFailure, showInfo, showSuccess } from '../../../http/toasts.tsx'
import { sendSubmission } from '../send-submission.ts'
import { takingText } from '../taking.text.ts'

/** Sends what waits for these lectures, from a page that shows nothing of it, and says what became of it. */
export async function sendWaitingSubmissions(userId: string, lectureIds: readonly number[]): Promise<void> {
  for (const lectureId of lectureIds) {
    const sent = await sendSubmission(userId, lectureId)
    if (sent.kind === 'arrived') {
      const show = sent.isEarlier ? showInfo : showSuccess
      show(sent.isEarlier ? takingText.earlier : takingText.submitted, takingText.receipt(sent.receiptCode))
    }
    if (sent.kind === 'refused') showFailure(takingText.refused, sent.message)
  }
}
