import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { classroomsText } from '../../classrooms/classrooms.text.ts'
import { BulkReport } from '../../program-enrollment/bulk-report.tsx'
import type { ClassroomEnrollmentSearch } from '../classroom-enrollment.search.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import { AvailableColumn } from './available-column.tsx'
import { CapacityCard } from './capacity-card.tsx'
import { EnrolledColumn } from './enrolled-column.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useSeating } from './use-seating.ts'

interface ClassroomPairingProps {
  classroom: Classroom
  search: Pick<ClassroomEnrollmentSearch, 'q' | 'enrolledQ'>
  onSearch: (patch: Partial<ClassroomEnrollmentSearch>) => void
}

function refusalFor({ status, enrolledStudentsCount, capacity }: Classroom): string | undefined {
  if (status !== 'ACTIVE') return text.notActive(classroomsText.status(status))
  return enrolledStudentsCount >= capacity ? text.fullNote : undefined
}

/** One classroom: its seats, who may take one, and who has one. */
export function ClassroomPairing({ classroom, search, onSearch }: ClassroomPairingProps) {
  const seating = useSeating(classroom)
  const transferring = useDialog<ClassroomEnrollment>()
  const removing = useDialog<ClassroomEnrollment>()
  const report = useDialog<BulkStudentsReply>()
  return (
    <>
      <CapacityCard classroom={classroom} />
      <div className="classroom-enrollment">
        <AvailableColumn
          q={search.q}
          classroom={classroom}
          refusal={refusalFor(classroom)}
          seating={seating}
          onSearch={(q) => onSearch({ q })}
          onReport={report.open}
        />
        <EnrolledColumn
          q={search.enrolledQ}
          classroom={classroom}
          seating={seating}
          onSearch={(enrolledQ) => onSearch({ enrolledQ })}
          onTransfer={transferring.open}
          onRemove={removing.open}
        />
      </div>

      {transferring.target && (
        <TransferDialog
          key={`transfer-${transferring.turn}`}
          enrollment={transferring.target}
          classroom={classroom}
          isOpen={transferring.isOpen}
          onClose={transferring.close}
        />
      )}
      {removing.target && (
        <RemoveDialog
          key={`remove-${removing.turn}`}
          enrollment={removing.target}
          classroom={classroom}
          isOpen={removing.isOpen}
          onClose={removing.close}
        />
      )}
      {report.target && (
        <BulkReport
          title={text.reportTitle}
          reply={report.target}
          fallback={text.enrollFailed}
          isOpen={report.isOpen}
          onClose={report.close}
        />
      )}
    </>
  )
}
