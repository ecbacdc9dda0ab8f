import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconArrowsExchange, IconUsers, IconUserX } from '@tabler/icons-react'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { ColumnEmpty } from '../../../ui/column-empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PairingColumn } from '../../../ui/pairing-column.tsx'
import { Person } from '../../../ui/person.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { ScrollFaces } from '../../../ui/scroll-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { enrolledSource } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import type { Seating } from './use-seating.ts'

interface EnrolledColumnProps {
  q: string
  classroom: Classroom
  seating: Seating
  onSearch: (q: string) => void
  onTransfer: (enrollment: ClassroomEnrollment) => void
  onRemove: (enrollment: ClassroomEnrollment) => void
}

/** Who has a seat; only in an active classroom it can be given up or changed. */
export function EnrolledColumn({ q, classroom, seating, onSearch, onTransfer, onRemove }: EnrolledColumnProps) {
  const enrollments = usePagedRows(enrolledSource(classroom.classroomId, q))
  const words = text.enrolled
  const isActive = classroom.status === 'ACTIVE'

  const row = (index: number) => {
    const enrollment = enrollments.rowAt(index)
    if (!enrollment) return undefined
    const { studentName, email } = enrollment
    return (
      <>
        <Person name={studentName} email={email} />
        {isActive && (
          <>
            <RowButton
              look="subtle"
              label={text.transferOf(studentName)}
              icon={<IconArrowsExchange size={16} aria-hidden />}
              onPress={() => onTransfer(enrollment)}
            >
              {text.transfer}
            </RowButton>
            <IconButton
              className="remove-seat"
              label={text.removeOf(studentName)}
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
  const lookOf = (index: number) => (seating.isFresh(enrollments.rowAt(index)?.studentId ?? 0) ? 'fresh' : undefined)

  return (
    <PairingColumn
      title={words.title}
      count={enrollments.hasRows ? text.count(enrollments.total) : undefined}
      tone="teal"
      isBusy={enrollments.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
    >
      <ScrollFaces
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
          lookOf={lookOf}
          onSight={enrollments.onSight}
        />
      </ScrollFaces>
    </PairingColumn>
  )
}
