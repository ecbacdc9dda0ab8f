import type { CountedGrade, GraduationResult } from '@manara/contract/graduation.ts'
import { usualPassingMark } from '@manara/contract/school.ts'
import { Box, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatFullName } from '../../../format/full-name.ts'
import { formatGpa, formatNumber } from '../../../format/numbers.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { PrintedDialog } from '../../../ui/dialog/printed-dialog.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import tableStyles from '../../../ui/list/record-table.module.css'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { schoolQuery } from '../../settings/school.api.ts'
import { resultQuery } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import gradesTablesStyles from './grades-tables.module.css'
import styles from './result-dialog.module.css'
import { StatusBadge } from './status-badge.tsx'

const { gradeColumns } = graduationText

const GradeRow = ({ grade, passing }: { grade: CountedGrade; passing: number }) => (
  <tr>
    <th scope="row">
      <bdi className="strong">{grade.courseName}</bdi>
      <Box component="bdi" className="dim" display="block" fz="0.8125rem">
        {grade.classroomName}
      </Box>
    </th>
    <td className="c num">{formatNumber(grade.practicalGrade)}</td>
    <td className="c num">{formatNumber(grade.examGrade)}</td>
    <td className="c">
      <FinalGradeBadge grade={grade.finalGrade} marks={grade} passing={passing} />
    </td>
  </tr>
)

const Grades = ({ grades, passing }: { grades: readonly CountedGrade[]; passing: number }) => (
  <section>
    <Text id="result-grades" component="h4" mb="xs" fw={600}>
      {graduationText.grades}
    </Text>
    {grades.length === 0 ? (
      <Text c="dimmed" my="1em">
        {graduationText.noGrades}
      </Text>
    ) : (
      <table
        className={`table framed clipped ${tableStyles.recordTable} ${gradesTablesStyles.resultGrades}`}
        aria-labelledby="result-grades"
      >
        <thead>
          <tr>
            <th scope="col">{gradeColumns.course}</th>
            <th scope="col" className="c">
              {gradeColumns.practical}
            </th>
            <th scope="col" className="c">
              {gradeColumns.exam}
            </th>
            <th scope="col" className="c">
              {gradeColumns.final}
            </th>
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => (
            <GradeRow key={grade.courseId} grade={grade} passing={passing} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)

function Result({ result }: { result: GraduationResult }) {
  const facts = [
    { name: graduationText.nationalId, value: <Ltr>{result.nationalId}</Ltr> },
    { name: graduationText.decidedAt, value: formatDate(result.decidedAt) },
    { name: graduationText.decidedBy, value: <bdi>{result.decidedByName}</bdi> },
    { name: graduationText.resultNumber, value: formatNumber(result.number) },
  ]
  return (
    <Flex component="article" direction="column" gap="md">
      <Flex component="header" gap="0.75rem 1rem" align="center" wrap="wrap">
        <Avatar name={formatFullName(result)} size={52} />
        <Box flex={1} miw="12rem">
          <Text component="h3" fz="1.125rem" fw={600}>
            <bdi>{formatFullName(result)}</bdi>
          </Text>
          <bdi className="dim">{result.programName}</bdi>
        </Box>
        <Group className={styles.resultFigure} gap="xs" wrap="nowrap">
          <span className="dim small">{graduationText.gpa}</span>
          <b className="num">{formatGpa(result.finalGpa)}</b>
          <StatusBadge status={result.outcome === 'GRADUATED' ? 'Graduated' : 'Failed'} />
        </Group>
      </Flex>
      <Flex component="dl" gap="0.5rem 2rem" wrap="wrap" py="sm" px="md" bdrs="md" bg="var(--m-surface-3)">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Text component="dt" c="dimmed" fz="xs">
              {name}
            </Text>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Flex>
      <p className="dim small">{graduationText.policy(result.passingGpa, result.minimumCourseGrade)}</p>
      <Grades grades={result.grades} passing={result.minimumCourseGrade ?? usualPassingMark} />
    </Flex>
  )
}

interface ResultDialogProps {
  isOpen: boolean
  graduationId: string
  onClose: () => void
}

/** One result with the marks and the policy of its day, to read and to print. */
export function ResultDialog({ isOpen, graduationId, onClose }: ResultDialogProps) {
  const result = useQuery(resultQuery(graduationId))
  const { data: school } = useQuery(schoolQuery)

  return (
    <PrintedDialog
      isOpen={isOpen}
      title={graduationText.resultTitle}
      size={720}
      isBusy={result.isFetching}
      isReady={result.data !== undefined}
      printedHead={graduationText.printedOn(school?.name ?? '', formatDate(new Date()))}
      onClose={onClose}
    >
      {result.isPending ? (
        <Stack gap="sm" mih="12rem">
          <VisuallyHidden role="status">{graduationText.resultLoading}</VisuallyHidden>
          <SkeletonBar width={220} />
          <SkeletonBar width={320} />
          <SkeletonBar width={280} />
        </Stack>
      ) : result.data === undefined ? (
        <QueryFailed title={graduationText.resultFailed} query={result} />
      ) : (
        <Result result={result.data} />
      )}
    </PrintedDialog>
  )
}
