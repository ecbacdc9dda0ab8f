import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { ReportDialog } from '../../ui/dialog/report-dialog.tsx'
import { programEnrollmentText as text } from './program-enrollment.text.ts'

interface BulkReportProps {
  isOpen: boolean
  title: string
  reply: BulkStudentsReply
  /** Text for a refusal without a reason. */
  fallback: string
  onClose: () => void
}

/** Which students a call for several could not serve, and why. */
export const BulkReport = ({ isOpen, title, reply, fallback, onClose }: BulkReportProps) => (
  <ReportDialog
    isOpen={isOpen}
    title={title}
    tone={reply.doneCount > 0 ? 'yellow' : 'red'}
    summary={reply.message}
    nameHead={text.reportName}
    reasonHead={text.reportReason}
    rows={reply.results
      .filter(({ isDone }) => !isDone)
      .map(({ userId, fullName, reason = fallback }) => ({ id: userId, name: fullName, reason }))}
    onClose={onClose}
  />
)
