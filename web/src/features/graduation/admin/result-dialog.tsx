import type { CountedGrade, GraduationResult } from '@manara/contract/graduation.ts'
import { usualPassingMark } from '@manara/contract/settings.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatGpa, formatNumber } from '../../../format/numbers.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { PrintedDialog } from '../../../ui/printed-dialog.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { schoolQuery } from '../../settings/settings.api.ts'
import { fullNameOf } from '../../users/user-name.ts'
import { resultQuery } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import { StatusBadge } from './status-badge.tsx'
import './grades-tables.css'
import './result-dialog.css'

const { gradeColumns } = graduationText

const GradeRow = ({ grade, passing }: { grade: CountedGrade; passing: number }) => (
  <tr>
    <th scope="row">
      <bdi className="strong">{grade.courseName}</bdi>
      <bdi className="dim result-classroom">{grade.classroomName}</bdi>
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
    <h4 id="result-grades" className="result-part">
      {graduationText.grades}
    </h4>
    {grades.length === 0 ? (
      <p className="dim">{graduationText.noGrades}</p>
    ) : (
      <table className="table result-grades" aria-labelledby="result-grades">
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
    <article className="result">
      <header className="result-head">
        <Avatar name={fullNameOf(result)} size={52} />
        <div className="result-words">
          <h3>
            <bdi>{fullNameOf(result)}</bdi>
          </h3>
          <bdi className="dim">{result.programName}</bdi>
        </div>
        <div className="result-figure">
          <span className="dim small">{graduationText.gpa}</span>
          <b className="num">{formatGpa(result.finalGpa)}</b>
          <StatusBadge status={result.outcome === 'GRADUATED' ? 'Graduated' : 'Failed'} />
        </div>
      </header>
      <dl className="result-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="dim small">{graduationText.policy(result.passingGpa, result.minimumCourseGrade)}</p>
      <Grades grades={result.grades} passing={result.minimumCourseGrade ?? usualPassingMark} />
    </article>
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
        <div className="result-waiting">
          <VisuallyHidden role="status">{graduationText.resultLoading}</VisuallyHidden>
          <SkeletonBar width={220} />
          <SkeletonBar width={320} />
          <SkeletonBar width={280} />
        </div>
      ) : result.data === undefined ? (
        <QueryFailed title={graduationText.resultFailed} query={result} />
      ) : (
        <Result result={result.data} />
      )}
    </PrintedDialog>
  )
}
