import { type AvailableStudent, bulkEnroll, enroll } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { Allowed, useCan } from '../../../session/can.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { AsyncScroll } from '../../../ui/list/async-scroll.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { TickedActions, TransferList } from '../../../ui/list/transfer-list.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { VirtualList } from '../../../ui/list/virtual-list.tsx'
import { availableSource, mostAtOnce } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import type { Seating } from './use-seating.ts'

interface AvailableColumnProps {
  q: string
  classroom: Classroom
  /** Why no student can be enrolled now. */
  refusal: ReactNode
  seating: Seating
  onSearch: (q: string) => void
  /** Some of several could not be enrolled. */
  onReport: (reply: BulkStudentsReply) => void
}

const getId = ({ userId }: AvailableStudent) => userId

/** Who may take a seat: one by one, or several that were ticked, also in different searches. */
export function AvailableColumn({ q, classroom, refusal, seating, onSearch, onReport }: AvailableColumnProps) {
  const students = usePagedRows(availableSource(classroom.courseId, q))
  const ticked = useSelection('available', getId)
  const words = text.available
  const isOff = refusal !== undefined
  const mayEnroll = useCan()(enroll)
  const chosen = ticked.selection.kind === 'some' ? ticked.selection.rows : new Map<number, AvailableStudent>()

  const handleSeat = (student: AvailableStudent) => {
    if (ticked.has(student)) ticked.toggle(student)
    void seating.seat(student)
  }
  const handleSeatMany = async () => {
    const reply = await seating.seatMany(chosen)
    if (!reply) return
    ticked.clear()
    if (reply.refusedCount > 0) onReport(reply)
  }

  const row = (index: number) => {
    const student = students.rowAt(index)
    if (!student) return undefined
    const name = formatFullName(student)
    return (
      <>
        <Allowed needs={bulkEnroll}>
          <Checkbox
            label={text.tick(name)}
            isChecked={ticked.has(student)}
            isDisabled={isOff && !ticked.has(student)}
            onToggle={() => ticked.toggle(student)}
          />
        </Allowed>{' '}
        <Person name={name} email={student.email} />
        <Allowed needs={enroll}>
          <RowButton
            label={text.enrollLabel(name)}
            icon={<IconPlus size={15} aria-hidden />}
            isOff={isOff}
            isBusy={seating.isBusy(student.userId)}
            onPress={() => handleSeat(student)}
          >
            {text.enroll}
          </RowButton>
        </Allowed>
      </>
    )
  }
  const badgeProps = (index: number) => {
    const student = students.rowAt(index)
    return student && ticked.has(student) ? 'chosen' : undefined
  }

  return (
    <TransferList
      title={words.title}
      count={students.hasRows ? text.number(students.total) : undefined}
      isBusy={students.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
      note={
        isOff &&
        mayEnroll && (
          <Note tone="yellow" isPlain>
            {refusal}
          </Note>
        )
      }
      foot={
        chosen.size > 0 && (
          <TickedActions
            count={chosen.size > mostAtOnce ? text.tooMany(mostAtOnce) : text.ticked(chosen.size)}
            action={text.enrollMany(chosen.size)}
            isBusy={seating.isSeatingMany}
            isOff={isOff || chosen.size > mostAtOnce}
            onAct={() => void handleSeatMany()}
            onClear={ticked.clear}
          />
        )
      }
    >
      <AsyncScroll
        rows={students}
        texts={words}
        empty={
          <ColumnEmpty
            q={q}
            texts={words}
            tone="green"
            icon={<IconCircleCheck size={30} stroke={1.6} />}
            onClear={() => onSearch('')}
          />
        }
      >
        <VirtualList
          label={words.title}
          count={students.total}
          scope={`${classroom.courseId} ${q}`}
          isStale={students.isStale}
          renderRow={row}
          badgeProps={badgeProps}
          onSight={students.onSight}
        />
      </AsyncScroll>
    </TransferList>
  )
}
