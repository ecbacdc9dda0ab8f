import type { ClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { absenceText } from '../absence/absence.text.ts'
import { attendanceText } from '../attendance.text.ts'
import styles from './register.module.css'
import { registerText as text } from './register.text.ts'

type Row = ClassroomRegister['rows'][number]

/** The mark whose history is asked for. */
export interface ChosenMark {
  lessonKey: string
  studentName: string
}

/** How a student stands by the rule of absence; nothing without one. */
function Standing({ isEnded, level, remaining, isBarred }: Row) {
  if (isEnded) return <span className="small">{text.ended}</span>
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
    <section className={styles.window} aria-label={text.title} tabIndex={0}>
      <table className={styles.register}>
        <thead>
          <tr>
            <th className={styles.name}>{text.student}</th>
            <th>{text.share}</th>
            {newestFirst.map(({ lessonKey, day, startsAt }) => (
              <th key={lessonKey}>
                <Link
                  to="/teacher/attendance/$lessonKey"
                  params={{ lessonKey }}
                  aria-label={text.lesson(formatDay(day), startsAt)}
                >
                  <b>{Number(day.slice(8))}</b>
                  <small>{startsAt}</small>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrollmentId} data-ended={row.isEnded || undefined}>
              <th scope="row" className={styles.name}>
                <bdi>{row.studentName}</bdi>
                <Standing {...row} />
              </th>
              <td className="num">{row.share === null ? '–' : attendanceText.percent(row.share)}</td>
              {newestFirst.map(({ lessonKey, day, at }) => {
                const status = row.statuses[at] ?? null
                const { studentName } = row
                return (
                  <td key={lessonKey}>
                    {status && (
                      <button
                        type="button"
                        data-status={status}
                        aria-label={text.cell(studentName, formatDay(day), attendanceText.status(status))}
                        onClick={() => onChoose({ lessonKey, studentName })}
                      >
                        {text.signs[status]}
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
