import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { classroomsText } from '../../classrooms/classrooms.text.ts'
import { BulkReport } from '../../program-enrollment/bulk-report.tsx'
import type { ClassroomEnrollmentSearch } from '../classroom-enrollment.search.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import { AvailableColumn } from './available-column.tsx'
import { CapacityCard } from './capacity-card.tsx'
import styles from './classroom-enrollment.module.css'
import { EnrolledColumn } from './enrolled-column.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useSeating } from './use-seating.ts'

interface ClassroomPairingProps {
  classroom: Classroom
  search: Pick<ClassroomEnrollmentSearch, 'q' | 'enrolledQ'>
  onSearch: (patch: Partial<ClassroomEnrollmentSearch>) => void
}

/** Some of several could not be served. */
interface Report {
  title: string
  fallback: string
  reply: BulkStudentsReply
}

const getEnrollmentId = ({ enrollmentId }: ClassroomEnrollment) => enrollmentId

/** Why no student can be enrolled now, with a link to the cause. */
function refusalFor({ status, enrolledStudentsCount, capacity, ...classroom }: Classroom): ReactNode {
  const { classroomId, courseId, academicProgramId, name } = classroom
  if (status !== 'ACTIVE')
    return (
      <>
        {text.notActive(classroomsText.status(status))}{' '}
        <Allowed needs={officePages['/admin/archiving']}>
          <Link to="/admin/archiving" search={{ programId: academicProgramId, q: name }}>
            {text.toArchive}
          </Link>
        </Allowed>
      </>
    )
  if (enrolledStudentsCount < capacity) return undefined
  return (
    <>
      {text.fullNote}{' '}
      <Allowed needs={{ permission: ['curriculum.read', 'curriculum.edit'] }}>
        <Link to="/admin/classrooms" search={{ courseId, q: name, edit: classroomId }}>
          {text.raiseCapacity}
        </Link>
      </Allowed>
    </>
  )
}

/** One classroom: its seats, who may take one, and who has one. */
export function ClassroomPairing({ classroom, search, onSearch }: ClassroomPairingProps) {
  const seating = useSeating(classroom)
  const transferring = useDialog<readonly ClassroomEnrollment[]>()
  const removing = useDialog<ClassroomEnrollment>()
  const ticked = useSelection('enrolled', getEnrollmentId)
  const report = useDialog<Report>()
  const handleMoved = (reply: BulkStudentsReply) => {
    ticked.clear()
    if (reply.refusedCount > 0) report.open({ title: text.transferReportTitle, fallback: text.transferFailed, reply })
  }
  // Phones stack the columns: where no student can be enrolled, the enrolled ones come first.
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
      onReport={(reply) => report.open({ title: text.reportTitle, fallback: text.enrollFailed, reply })}
    />
  )
  const enrolled = (
    <EnrolledColumn
      key="enrolled"
      q={search.enrolledQ}
      classroom={classroom}
      seating={seating}
      ticked={ticked}
      onSearch={(enrolledQ) => onSearch({ enrolledQ })}
      onTransfer={transferring.open}
      onRemove={removing.open}
    />
  )
  return (
    <>
      <CapacityCard classroom={classroom} />
      <Columns of="repeat(2, minmax(0, 1fr))" className={styles.classroomEnrollment}>
        {isEnrolledFirst ? [enrolled, available] : [available, enrolled]}
      </Columns>

      {transferring.target && (
        <TransferDialog
          key={`transfer-${transferring.turn}`}
          enrollments={transferring.target}
          classroom={classroom}
          isOpen={transferring.isOpen}
          onClose={transferring.close}
          onMoved={handleMoved}
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
      {report.target && <BulkReport {...report.target} isOpen={report.isOpen} onClose={report.close} />}
    </>
  )
}
