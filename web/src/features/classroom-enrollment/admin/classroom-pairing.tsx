import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
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

/** Why nobody can be enrolled now, with a link to what stands in the way. */
function refusalFor({ status, enrolledStudentsCount, capacity, ...classroom }: Classroom): ReactNode {
  const { classroomId, courseId, academicProgramId, name } = classroom
  if (status !== 'ACTIVE')
    return (
      <>
        {text.notActive(classroomsText.status(status))}{' '}
        <Link to="/admin/archiving" search={{ programId: academicProgramId, q: name }}>
          {text.toArchive}
        </Link>
      </>
    )
  if (enrolledStudentsCount < capacity) return undefined
  return (
    <>
      {text.fullNote}{' '}
      <Link to="/admin/classrooms" search={{ courseId, q: name, edit: classroomId }}>
        {text.raiseCapacity}
      </Link>
    </>
  )
}

/** One classroom: its seats, who may take one, and who has one. */
export function ClassroomPairing({ classroom, search, onSearch }: ClassroomPairingProps) {
  const seating = useSeating(classroom)
  const transferring = useDialog<ClassroomEnrollment>()
  const removing = useDialog<ClassroomEnrollment>()
  const report = useDialog<BulkStudentsReply>()
  // On a phone the columns lie below each other: where nobody can be enrolled, those who are come first.
  const refusal = refusalFor(classroom)
  const isEnrolledFirst = useIsPhone() && refusal !== undefined
  const available = (
    <AvailableColumn
      key="available"
      q={search.q}
      classroom={classroom}
      refusal={refusal}
      seating={seating}
      onSearch={(q) => onSearch({ q })}
      onReport={report.open}
    />
  )
  const enrolled = (
    <EnrolledColumn
      key="enrolled"
      q={search.enrolledQ}
      classroom={classroom}
      seating={seating}
      onSearch={(enrolledQ) => onSearch({ enrolledQ })}
      onTransfer={transferring.open}
      onRemove={removing.open}
    />
  )
  return (
    <>
      <CapacityCard classroom={classroom} />
      <div className="classroom-enrollment">{isEnrolledFirst ? [enrolled, available] : [available, enrolled]}</div>

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
