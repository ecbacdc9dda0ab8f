import type { ClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { absenceText } from '../absence/absence.text.ts'
import { attendanceText } from '../attendance.text.ts'
import styles from './register.module.css'
import { registerText as text } from './register.text.ts'

const tones = { PRESENT: 'gray', LATE: 'yellow', ABSENT: 'red', EXCUSED: 'blue' } as const
const wholeCell = { inlineSize: '100%', minBlockSize: '2.75rem' } as const

type Row = ClassroomRegister['rows'][number]

/** The mark whose history is asked for. */
export interface ChosenMark {
  lessonKey: string
  enrollmentId: number
  studentName: string
}

/** The standing of a student by the rule of absence; nothing without one. */
function Standing({ isEnded, level, remaining, isBarred }: Row) {
  if (isEnded) return <span className="dim small">{text.ended}</span>
  if (isBarred) return <Badge tone="red">{absenceText.barred}</Badge>
  if (level > 0) return <Badge tone={level === 3 ? 'red' : 'yellow'}>{absenceText.levels[level]}</Badge>
  return remaining !== null && <span className="dim small">{absenceText.remaining(remaining)}</span>
}

interface RegisterTableProps {
  register: ClassroomRegister
  onChoose: (mark: ChosenMark) => void
}

/** Students by lessons: names stay in sight while the lessons move under the finger, the newest beside the names. */
export function RegisterTable({ register: { lessons, rows }, onChoose }: RegisterTableProps) {
  const newestFirst = lessons.map((lesson, at) => ({ ...lesson, at })).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a window that scrolls is reached by the keyboard
    <section className={styles.window} aria-label={text.marks} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th>{text.student}</th>
            <th>{text.share}</th>
            {newestFirst.map(({ lessonKey, day, startsAt }) => (
              <th key={lessonKey}>
                <Link
                  className="link"
                  to="/teacher/attendance/$lessonKey"
                  params={{ lessonKey }}
                  aria-label={text.lesson(formatDay(day), startsAt)}
                >
                  {Number(day.slice(8))} <small>{startsAt}</small>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrollmentId}>
              <th scope="row">
                <Stack gap={2} py={6} align="flex-start" miw="8rem">
                  <bdi>{row.studentName}</bdi>
                  <Standing {...row} />
                </Stack>
              </th>
              <td className="num">{row.share === null ? '–' : attendanceText.percent(row.share)}</td>
              {newestFirst.map(({ lessonKey, day, at }) => {
                const status = row.statuses[at] ?? null
                const { enrollmentId, studentName } = row
                return (
                  <td key={lessonKey} className="c">
                    {status && (
                      <button
                        type="button"
                        style={wholeCell}
                        aria-label={text.cell(studentName, formatDay(day), attendanceText.status(status))}
                        onClick={() => onChoose({ lessonKey, enrollmentId, studentName })}
                      >
                        <Badge tone={tones[status]}>{text.signs[status]}</Badge>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
