import { type ArchivedClassroom, type ArchivedStudent, exportArchivedClassroom } from '@manara/contract/archive.ts'
import { Box, Button, Flex, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { PrintedDialog } from '../../../ui/dialog/printed-dialog.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import tableStyles from '../../../ui/list/record-table.module.css'
import { BarredBadge } from '../../grades/barred-badge.tsx'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { schoolQuery } from '../../settings/school.api.ts'
import { archivedClassroomQuery, fetchWorkbook } from '../archive.api.ts'
import { archiveText } from '../archive.text.ts'
import styles from './archive.module.css'
import { foundStudents } from './found-students.ts'

const { studentColumns } = archiveText

/** Beyond it searching is quicker than looking. */
const fewStudents = 8

const Mark = ({ value }: { value: number | null }) =>
  value === null ? <span className="dim small">{archiveText.notGraded}</span> : formatNumber(value)

const StudentsTable = ({ students }: { students: readonly ArchivedStudent[] }) => (
  <table className={`table framed clipped ${tableStyles.recordTable} ${styles.archivedGrades}`}>
    <thead>
      <tr>
        <th scope="col">{studentColumns.number}</th>
        <th scope="col">{studentColumns.name}</th>
        <th scope="col" className="c">
          {studentColumns.practical}
        </th>
        <th scope="col" className="c">
          {studentColumns.exam}
        </th>
        <th scope="col" className="c">
          {studentColumns.final}
        </th>
      </tr>
    </thead>
    <tbody>
      {students.map((student, index) => (
        <tr key={student.studentId}>
          <td className="num dim">{formatNumber(index + 1)}</td>
          <th scope="row">
            <bdi className="strong">{student.studentName}</bdi>
            <Box component="span" className="dim small" display="block">
              <Ltr>{student.studentNationalId}</Ltr>
            </Box>
          </th>
          <td className="c num">
            <Mark value={student.practicalGrade} />
          </td>
          <td className="c num">
            <Mark value={student.examGrade} /> <BarredBadge of={student} />
          </td>
          <td className="c">
            <FinalGradeBadge grade={student.finalGrade} marks={student} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Students({ classroom }: { classroom: ArchivedClassroom }) {
  const [q, setQ] = useState('')
  const { enrolledStudents: all, archivedAt, archivedByName } = classroom
  const students = foundStudents(all, q)
  return (
    <Flex className={styles.archived} component="article" direction="column" gap="md">
      <header>
        <h3>
          <bdi>{classroom.courseName}</bdi>
        </h3>
        <p className="dim">
          <bdi>{classroom.name}</bdi> · <bdi>{classroom.academicProgramName}</bdi> ·{' '}
          <bdi>{classroom.teacherName ?? archiveText.noTeacher}</bdi>
        </p>
        <p className="dim small">{archiveText.archivedOn(formatDate(archivedAt), archivedByName)}</p>
      </header>
      {all.length > fewStudents && (
        <Group className={`no-print ${styles.archivedFind}`} gap="sm" wrap="nowrap">
          <SearchField label={archiveText.findStudent} value={q} onSearch={setQ} />
          <span className="dim small num" aria-live="polite">
            {archiveText.shownLabel(students.length, all.length)}
          </span>
        </Group>
      )}
      {students.length > 0 ? (
        <StudentsTable students={students} />
      ) : (
        <p className="dim">{all.length === 0 ? archiveText.noStudents : archiveText.noStudentMatches(q)}</p>
      )}
    </Flex>
  )
}

interface StudentsDialogProps {
  isOpen: boolean
  classroom: ArchivedClassroom
  onClose: () => void
}

/** The students of an archived classroom with their grades: to read, to print, as a spreadsheet. */
export function StudentsDialog({ isOpen, classroom, onClose }: StudentsDialogProps) {
  const { classroomId, courseName, name } = classroom
  const archived = useQuery(archivedClassroomQuery(classroomId))
  const { data: school } = useQuery(schoolQuery)
  const excel = useMutation({
    mutationFn: () => fetchWorkbook(classroomId),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? archiveText.excelName(courseName, name)),
    onError: (error) => showFailure(archiveText.excel, toReason(archiveText.excelFailed)(error)),
  })

  return (
    <PrintedDialog
      isOpen={isOpen}
      title={archiveText.dialogTitle}
      isBusy={archived.isFetching}
      isReady={archived.data !== undefined}
      printedHead={archiveText.printedOn(school?.name ?? '', formatDate(new Date()))}
      actions={
        <Allowed needs={exportArchivedClassroom}>
          <Button
            size="md"
            variant="light"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            loading={excel.isPending}
            onClick={() => excel.mutate()}
          >
            {archiveText.excel}
          </Button>
        </Allowed>
      }
      onClose={onClose}
    >
      {archived.isPending ? (
        <Stack gap="sm" mih="10rem">
          <VisuallyHidden role="status">{archiveText.dialogLoading}</VisuallyHidden>
          <SkeletonBar width={220} />
          <SkeletonBar width={300} />
        </Stack>
      ) : archived.data === undefined ? (
        <QueryFailed title={archiveText.dialogFailed} query={archived} />
      ) : (
        <Students classroom={archived.data} />
      )}
    </PrintedDialog>
  )
}
