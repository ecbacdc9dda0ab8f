import { processingStatuses, type Rehearsal } from '@manara/contract/graduation.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatGpa } from '../../../format/numbers.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintedDialog } from '../../../ui/printed-dialog.tsx'
import { schoolQuery } from '../../settings/settings.api.ts'
import { graduationText } from '../graduation.text.ts'
import { entriesOf, reasonOf } from './entry-reason.ts'
import { StatusBadge } from './status-badge.tsx'
import './grades-tables.css'
import './report-dialog.css'

const { reportColumns } = graduationText

const ReportTable = ({ report }: { report: Rehearsal }) => (
  <table className="table report-table">
    <thead>
      <tr>
        <th scope="col">{reportColumns.student}</th>
        <th scope="col">{reportColumns.status}</th>
        <th scope="col">{reportColumns.gpa}</th>
        <th scope="col">{reportColumns.reason}</th>
      </tr>
    </thead>
    <tbody>
      {processingStatuses.flatMap((status) =>
        entriesOf(report)
          .filter((entry) => entry.status === status)
          .map((entry) => (
            <tr key={entry.studentId}>
              <th scope="row">
                <bdi>{entry.studentName}</bdi>
                <span className="dim small report-id">
                  <Ltr>{entry.nationalId}</Ltr>
                </span>
              </th>
              <td>
                <StatusBadge status={status} />
              </td>
              <td className="num">{entry.finalGpa === null ? graduationText.none : formatGpa(entry.finalGpa)}</td>
              <td className="small">{reasonOf(entry, report) ?? graduationText.none}</td>
            </tr>
          )),
      )}
    </tbody>
  </table>
)

interface ReportDialogProps {
  isOpen: boolean
  report: Rehearsal & { message: string }
  onClose: () => void
}

/** What became of everybody, to read and to print. */
export function ReportDialog({ isOpen, report, onClose }: ReportDialogProps) {
  const { data: school } = useQuery(schoolQuery)
  return (
    <PrintedDialog
      isOpen={isOpen}
      title={graduationText.reportTitle}
      size={820}
      isReady
      printedHead={graduationText.printedOn(school?.name ?? '', formatDate(new Date()))}
      onClose={onClose}
    >
      <h3 className="report-program">
        <bdi>{report.programName}</bdi>
      </h3>
      <Note tone="green">{report.message}</Note>
      <p className="dim small">{graduationText.policy(report.passingGpa, report.minimumCourseGrade)}</p>
      {entriesOf(report).length > 0 && <ReportTable report={report} />}
    </PrintedDialog>
  )
}
