import type { ClassroomRegister } from '@manara/contract/attendance-reports.ts'
import type { Lesson } from '@manara/contract/lessons.ts'
import { Link } from '@tanstack/react-router'
import { formatDay, formatWeekday } from '../../../format/dates.ts'
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
function Standing({ level, remaining, isBarred }: Pick<Row, 'level' | 'remaining' | 'isBarred'>) {
  if (isBarred) return <Badge tone="red">{absenceText.barred}</Badge>
  if (level > 0) return <Badge tone={level === 3 ? 'red' : 'yellow'}>{absenceText.levels[level]}</Badge>
  return remaining !== null && <span className="dim small">{absenceText.remaining(remaining)}</span>
}

const LessonHead = ({ lesson: { lessonKey, day, startsAt } }: { lesson: Lesson }) => (
  <th scope="col">
    <Link
      to="/teacher/attendance/$lessonKey"
      params={{ lessonKey }}
      aria-label={text.lesson(`${formatWeekday(day)} ${formatDay(day)}`, startsAt)}
    >
      <b>{Number(day.slice(8))}</b>
      <small>{startsAt}</small>
    </Link>
  </th>
)

interface MarksProps {
  row: Row
  lessons: readonly Lesson[]
  onChoose: (mark: ChosenMark) => void
}

const Marks = ({ row: { statuses, studentName }, lessons, onChoose }: MarksProps) =>
  lessons.map(({ lessonKey, day }, index) => {
    const status = statuses[index] ?? null
    return (
      <td key={lessonKey}>
        {status === null ? (
          <span className="dim">·</span>
        ) : (
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
  })

/** The newest lessons are at the end of the row. */
const showNewest = (window: HTMLElement | null) => {
  if (window) window.scrollLeft = -window.scrollWidth
}

interface RegisterTableProps {
  register: ClassroomRegister
  onChoose: (mark: ChosenMark) => void
}

/** Students by lessons: names stay in sight while the lessons move under the finger. */
export const RegisterTable = ({ register: { lessons, rows }, onChoose }: RegisterTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a window that scrolls is reached by the keyboard
  <section className={styles.window} ref={showNewest} aria-label={text.title} tabIndex={0}>
    <table className={styles.register}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {text.student}
          </th>
          <th scope="col">{text.share}</th>
          {lessons.map((lesson) => (
            <LessonHead key={lesson.lessonKey} lesson={lesson} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.enrollmentId} data-ended={row.isEnded || undefined}>
            <th scope="row" className={styles.name}>
              <bdi>{row.studentName}</bdi>
              {row.isEnded ? <span className="dim small">{text.ended}</span> : <Standing {...row} />}
            </th>
            <td className="num">{row.share === null ? '–' : attendanceText.percent(row.share)}</td>
            <Marks row={row} lessons={lessons} onChoose={onChoose} />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
