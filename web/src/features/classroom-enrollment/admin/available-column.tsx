import type { AvailableStudent } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ColumnEmpty } from '../../../ui/column-empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { PairingColumn, TickedFoot } from '../../../ui/pairing-column.tsx'
import { Person } from '../../../ui/person.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { ScrollFaces } from '../../../ui/scroll-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import { availableSource, mostAtOnce } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import type { Seating } from './use-seating.ts'

interface AvailableColumnProps {
  q: string
  classroom: Classroom
  /** Why nobody can be enrolled now. */
  refusal: ReactNode
  seating: Seating
  onSearch: (q: string) => void
  /** Some of several could not be enrolled. */
  onReport: (reply: BulkStudentsReply) => void
}

const idOf = ({ userId }: AvailableStudent) => userId

/** Who may take a seat: one by one, or several that were ticked, also in different searches. */
export function AvailableColumn({ q, classroom, refusal, seating, onSearch, onReport }: AvailableColumnProps) {
  const students = usePagedRows(availableSource(classroom.courseId, q))
  const ticked = useSelection('available', idOf)
  const words = text.available
  const isOff = refusal !== undefined
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
    const name = fullNameOf(student)
    return (
      <>
        <Checkbox
          label={text.tick(name)}
          isChecked={ticked.has(student)}
          isDisabled={isOff && !ticked.has(student)}
          onToggle={() => ticked.toggle(student)}
        />
        <Person name={name} email={student.email} />
        <RowButton
          label={text.enrollOf(name)}
          icon={<IconPlus size={15} aria-hidden />}
          isOff={isOff}
          isBusy={seating.isBusy(student.userId)}
          onPress={() => handleSeat(student)}
        >
          {text.enroll}
        </RowButton>
      </>
    )
  }
  const lookOf = (index: number) => {
    const student = students.rowAt(index)
    return student && ticked.has(student) ? 'chosen' : undefined
  }

  return (
    <PairingColumn
      title={words.title}
      count={students.hasRows ? text.number(students.total) : undefined}
      isBusy={students.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
      note={
        isOff && (
          <Note tone="yellow" isPlain>
            {refusal}
          </Note>
        )
      }
      foot={
        chosen.size > 0 && (
          <TickedFoot
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
      <ScrollFaces
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
          lookOf={lookOf}
          onSight={students.onSight}
        />
      </ScrollFaces>
    </PairingColumn>
  )
}
