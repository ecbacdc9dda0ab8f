import type { ClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { HistoryDialog } from '../sheet/history-dialog.tsx'
import { PapersButton } from './papers-button.tsx'
import { monthAfter, registerQuery } from './register.api.ts'
import styles from './register.module.css'
import { registerText as text } from './register.text.ts'
import { type ChosenMark, RegisterTable } from './register-table.tsx'

interface RegisterScreenProps {
  classroomId: number
  month: string
  onMonth: (month: string) => void
}

const MonthSteps = ({ month, onMonth }: Pick<RegisterScreenProps, 'month' | 'onMonth'>) => (
  <div className={styles.month}>
    <IconButton isLarge label={text.previous} hint={text.previous} onClick={() => onMonth(monthAfter(-1, month))}>
      <IconChevronRight size={19} stroke={1.7} />
    </IconButton>
    <h2 aria-live="polite">{text.month(month)}</h2>
    <IconButton isLarge label={text.next} hint={text.next} onClick={() => onMonth(monthAfter(1, month))}>
      <IconChevronLeft size={19} stroke={1.7} />
    </IconButton>
  </div>
)

function Marks({ register }: { register: ClassroomRegister }) {
  const history = useDialog<ChosenMark>()
  const { rows, lessons, from } = register
  if (rows.length === 0)
    return <Empty icon={<IconUsers size={28} stroke={1.6} />} title={text.noStudents} text={text.noStudentsText} />
  if (lessons.length === 0)
    return <Empty icon={<IconCalendarOff size={28} stroke={1.6} />} title={text.noLessons} text={text.noLessonsText} />
  return (
    <>
      <RegisterTable key={from} register={register} onChoose={history.open} />
      <p className={`dim small ${styles.foot}`}>{text.legend}</p>
      {history.target && (
        <HistoryDialog
          key={history.turn}
          area="teacher"
          {...history.target}
          isOpen={history.isOpen}
          onClose={history.close}
        />
      )}
    </>
  )
}

/** The register of a classroom for one month, to read and to print; a mark is changed on its sheet. */
export function RegisterScreen({ classroomId, month, onMonth }: RegisterScreenProps) {
  const register = useQuery(registerQuery(classroomId, month))
  const { data } = register
  return (
    <section className="card" aria-label={text.title} aria-busy={register.isFetching}>
      <div className={styles.head}>
        <MonthSteps month={month} onMonth={onMonth} />
        {data && <span className="dim small">{text.counts(data.rows.length, data.lessons.length)}</span>}
        <span className="push">
          <PapersButton classroomId={classroomId} month={month} />
        </span>
      </div>
      {register.isPending ? (
        <RowsSkeleton label={text.loading} />
      ) : data === undefined ? (
        <QueryFailed title={text.failed} query={register} />
      ) : (
        <Marks register={data} />
      )}
    </section>
  )
}
