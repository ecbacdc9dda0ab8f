import { type Preview, processingStatuses } from '@manara/contract/graduation.ts'
import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatGpa } from '../../../format/numbers.ts'
import { PrintedDialog } from '../../../ui/dialog/printed-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import tableStyles from '../../../ui/list/record-table.module.css'
import { schoolQuery } from '../../settings/school.api.ts'
import { graduationText } from '../graduation.text.ts'
import { explainEntry, listEntries } from './entry-reason.ts'
import styles from './grades-tables.module.css'
import { StatusBadge } from './status-badge.tsx'

const { reportColumns } = graduationText

const ReportTable = ({ report }: { report: Preview }) => (
  <table className={`table framed clipped ${tableStyles.recordTable} ${styles.reportTable}`}>
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
        listEntries(report)
          .filter((entry) => entry.status === status)
          .map((entry) => (
            <tr key={entry.studentId}>
              <th scope="row">
                <bdi>{entry.studentName}</bdi>
                <Box component="span" className="dim small" display="block">
                  <Ltr>{entry.nationalId}</Ltr>
                </Box>
              </th>
              <td>
                <StatusBadge status={status} />
              </td>
              <td className="num">{entry.finalGpa === null ? graduationText.none : formatGpa(entry.finalGpa)}</td>
              <td className="small">{explainEntry(entry, report) ?? graduationText.none}</td>
            </tr>
          )),
      )}
    </tbody>
  </table>
)

interface ReportDialogProps {
  isOpen: boolean
  report: Preview & { message: string }
  onClose: () => void
}

/** Result of every student, to read and to print. */
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
      <Text component="h3" fz="lg" fw={600}>
        <bdi>{report.programName}</bdi>
      </Text>
      <Note tone="green">{report.message}</Note>
      <Text c="dimmed" fz="xs" my="1em">
        {graduationText.policy(report.passingGpa, report.minimumCourseGrade)}
      </Text>
      {listEntries(report).length > 0 && <ReportTable report={report} />}
    </PrintedDialog>
  )
}
