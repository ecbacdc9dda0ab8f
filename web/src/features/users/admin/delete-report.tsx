import type { BulkDeleteUsersReply } from '@manara/contract/users.ts'
import { ReportDialog } from '../../../ui/dialog/report-dialog.tsx'
import { usersText } from '../users.text.ts'

interface DeleteReportProps {
  isOpen: boolean
  reply: BulkDeleteUsersReply
  onClose: () => void
}

/** Who could not be deleted, and why. */
export const DeleteReport = ({ isOpen, reply, onClose }: DeleteReportProps) => (
  <ReportDialog
    isOpen={isOpen}
    title={usersText.reportTitle}
    tone={reply.deletedCount > 0 ? 'yellow' : 'red'}
    summary={usersText.reportSummary(reply.deletedCount, reply.refusedCount)}
    nameHead={usersText.reportName}
    reasonHead={usersText.reportReason}
    rows={reply.results
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ userId, fullName, reason = usersText.deleteFailed }) => ({ id: userId, name: fullName, reason }))}
    onClose={onClose}
  />
)
