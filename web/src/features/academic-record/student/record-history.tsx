import type { RecordedEnrollment } from '@manara/contract/academic-record.ts'
import { gradeLimits, readMaxima } from '@manara/contract/grades.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconArchive, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { BarredBadge } from '../../grades/barred-badge.tsx'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { recordText } from '../academic-record.text.ts'
import styles from './record.module.css'

const { columns } = recordText

const Course = ({ row }: { row: RecordedEnrollment }) => (
  <Link to="/student/classrooms/$classroomId" params={{ classroomId: row.classroomId }} className={styles.recordLink}>
    <bdi>{row.courseName}</bdi>
  </Link>
)

interface GradeProps {
  value: number | null
  row: RecordedEnrollment
  own?: number | undefined
}

const Grade = ({ value, row, own }: GradeProps) =>
  value === null ? (
    <span className="dim small">{row.awaitsPublication ? recordText.notPublished : recordText.notGraded}</span>
  ) : (
    <>
      {formatNumber(value)} {own !== undefined && <span className="dim small">{recordText.of(own)}</span>}
    </>
  )

const Status = ({ row }: { row: RecordedEnrollment }) => (
  <Group component="span" gap="0.375rem">
    <StatusBadge status={row.classroomStatus} />
    {row.isArchived && <Badge icon={<IconArchive size={15} stroke={1.9} aria-hidden />}>{recordText.archived}</Badge>}
  </Group>
)

const Final = ({ row }: { row: RecordedEnrollment }) => (
  <>
    <FinalGradeBadge withWord word={row.gradeWord} grade={row.finalGrade} marks={row} />
    {row.revisedAt && <div className="dim small">{recordText.revised(formatDate(row.revisedAt))}</div>}
  </>
)

const Head = ({ name, max }: { name: string; max: number }) => (
  <th scope="col" className="c">
    {name}{' '}
    <Box component="span" fw={400}>
      {recordText.of(max)}
    </Box>
  </th>
)

const HistoryTable = ({ rows }: { rows: readonly RecordedEnrollment[] }) => (
  <table className="table" aria-label={recordText.history}>
    <thead>
      <tr>
        <th scope="col">{columns.course}</th>
        <th scope="col">{columns.classroom}</th>
        <Head name={columns.practical} max={gradeLimits.practical} />
        <Head name={columns.exam} max={gradeLimits.exam} />
        <Head name={columns.final} max={gradeLimits.final} />
        <th scope="col">{columns.status}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.classroomId}>
          <td>
            <Course row={row} />
          </td>
          <td>
            <bdi>{row.classroomName}</bdi>
          </td>
          <td className="c">
            <Grade value={row.practicalGrade} row={row} own={row.practicalMax} />
          </td>
          <td className="c">
            <Grade value={row.examGrade} row={row} own={row.examMax} /> <BarredBadge of={row} />
          </td>
          <td className="c strong">
            <Final row={row} />
          </td>
          <td>
            <Status row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface TermProps extends GradeProps {
  name: string
  max: number
  children?: ReactNode
}

const Term = ({ name, max, value, row, children }: TermProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">
      <Grade value={value} row={row} /> {value !== null && <span className="dim small">{recordText.of(max)}</span>}{' '}
      {children}
    </dd>
  </div>
)

/** The same rows for a phone. */
const HistoryCards = ({ rows }: { rows: readonly RecordedEnrollment[] }) => (
  <ul className="rowcards" aria-label={recordText.history}>
    {rows.map((row) => (
      <li key={row.classroomId} className={styles.recordCard}>
        <Stack className={styles.recordCardHead} gap="0.25rem" align="flex-start">
          <Course row={row} />
          <bdi className="dim small">{row.classroomName}</bdi>
          <Status row={row} />
        </Stack>
        <dl className={`facts ${styles.recordCardMarks}`}>
          <Term name={columns.practical} max={readMaxima(row).practicalGrade} value={row.practicalGrade} row={row} />
          <Term name={columns.exam} max={readMaxima(row).examGrade} value={row.examGrade} row={row}>
            <BarredBadge of={row} />
          </Term>
          <div>
            <dt>{columns.final}</dt>
            <dd>
              <Final row={row} />
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

/** Every place that the student has or had, the newest first, with those of the archive. */
export const RecordHistory = ({ rows }: { rows: readonly RecordedEnrollment[] }) => (
  <section className="card" aria-labelledby="record-history">
    <div className="card-head">
      <h2 id="record-history">
        {rows.length === 0 ? recordText.history : recordText.historyLabel(formatNumber(rows.length))}
      </h2>
    </div>
    {rows.length === 0 ? (
      <Empty
        icon={<IconListDetails size={28} stroke={1.6} />}
        title={recordText.nothing}
        text={recordText.nothingText}
      />
    ) : (
      <div className="tbl-wrap">
        <HistoryTable rows={rows} />
        <HistoryCards rows={rows} />
      </div>
    )}
  </section>
)
