import {
  bulkTransfer,
  type ClassroomEnrollment,
  exportClassroomEnrollments,
  transfer,
} from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import { Group } from '@mantine/core'
import { IconArrowsExchange, IconUsers, IconUserX } from '@tabler/icons-react'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { useCan } from '../../../session/can.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { AsyncScroll } from '../../../ui/list/async-scroll.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { TickedActions, TransferList } from '../../../ui/list/transfer-list.tsx'
import type { ListSelection } from '../../../ui/list/use-selection.ts'
import { VirtualList } from '../../../ui/list/virtual-list.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { enrolledSource } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import type { Seating } from './use-seating.ts'

interface EnrolledColumnProps {
  q: string
  classroom: Classroom
  seating: Seating
  onSearch: (q: string) => void
  ticked: ListSelection<ClassroomEnrollment>
  onTransfer: (enrollments: readonly ClassroomEnrollment[]) => void
  onRemove: (enrollment: ClassroomEnrollment) => void
}

/** Who has a seat; only in an active classroom it can be given up or changed. */
export function EnrolledColumn(props: EnrolledColumnProps) {
  const { q, classroom, seating, ticked, onSearch, onTransfer, onRemove } = props
  const enrollments = usePagedRows(enrolledSource(classroom.classroomId, q))
  const words = text.enrolled
  const can = useCan()
  const isActive = classroom.status === 'ACTIVE'
  const chosen = ticked.selection.kind === 'some' ? [...ticked.selection.rows.values()] : []

  const row = (index: number) => {
    const enrollment = enrollments.rowAt(index)
    if (!enrollment) return undefined
    const { studentName, email } = enrollment
    return (
      <>
        {isActive && can(bulkTransfer) && (
          <Checkbox
            label={text.tick(studentName)}
            isChecked={ticked.has(enrollment)}
            onToggle={() => ticked.toggle(enrollment)}
          />
        )}
        <Person name={studentName} email={email} />
        {isActive && can(transfer) && (
          <>
            <RowButton
              look="subtle"
              label={text.transferLabel(studentName)}
              icon={<IconArrowsExchange size={16} aria-hidden />}
              onPress={() => onTransfer([enrollment])}
            >
              {text.transfer}
            </RowButton>
            <IconButton
              className="wrong"
              label={text.removeLabel(studentName)}
              hint={text.remove}
              onClick={() => onRemove(enrollment)}
            >
              <IconUserX size={18} stroke={1.7} />
            </IconButton>
          </>
        )}
      </>
    )
  }
  const badgeProps = (index: number) => {
    const enrollment = enrollments.rowAt(index)
    if (enrollment && ticked.has(enrollment)) return 'chosen'
    return seating.isFresh(enrollment?.studentId ?? 0) ? 'fresh' : undefined
  }

  return (
    <TransferList
      title={words.title}
      count={enrollments.hasRows ? text.count(enrollments.total) : undefined}
      tone="teal"
      isBusy={enrollments.isFetching}
      tools={
        <Group gap="xs" wrap="nowrap">
          <SearchField label={words.search} value={q} onSearch={onSearch} />
          <ExportButton
            of={exportClassroomEnrollments}
            page={{ asked: { params: { id: classroom.classroomId }, query: q === '' ? {} : { q } } }}
          />
        </Group>
      }
      foot={
        chosen.length > 0 && (
          <TickedActions
            count={text.ticked(chosen.length)}
            action={text.transferMany}
            isBusy={false}
            isOff={!isActive}
            onAct={() => onTransfer(chosen)}
            onClear={ticked.clear}
          />
        )
      }
    >
      <AsyncScroll
        rows={enrollments}
        texts={words}
        empty={
          <ColumnEmpty q={q} texts={words} icon={<IconUsers size={28} stroke={1.6} />} onClear={() => onSearch('')} />
        }
      >
        <VirtualList
          label={words.title}
          count={enrollments.total}
          scope={`${classroom.classroomId} ${q}`}
          isStale={enrollments.isStale}
          renderRow={row}
          badgeProps={badgeProps}
          onSight={enrollments.onSight}
        />
      </AsyncScroll>
    </TransferList>
  )
}
