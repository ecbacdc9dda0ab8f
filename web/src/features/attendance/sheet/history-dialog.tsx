import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { changesQuery } from '../attendance.api.ts'
import { attendanceText } from '../attendance.text.ts'

interface HistoryDialogProps {
  area: 'teacher' | 'admin'
  lessonKey: string
  /** Only the changes of this student. */
  student?: { enrollmentId: number; studentName: string }
  isOpen: boolean
  onClose: () => void
}

function Changes({ area, lessonKey, student }: Pick<HistoryDialogProps, 'area' | 'lessonKey' | 'student'>) {
  const changes = useQuery(changesQuery(area, lessonKey))
  if (changes.isPending) return <SkeletonBar width={240} />
  if (changes.data === undefined) return <QueryFailed title={attendanceText.historyFailed} query={changes} />
  const shown = changes.data.filter(
    ({ enrollmentId }) => student === undefined || enrollmentId === student.enrollmentId,
  )
  if (shown.length === 0) return <p className="dim">{attendanceText.historyEmpty}</p>
  return (
    <ul className="list divided">
      {shown.map(({ changeId, studentName, before, after, reason, by, at }) => (
        <li key={changeId} className="two">
          <span>
            <bdi className="strong">{studentName}</bdi>{' '}
            {attendanceText.change(attendanceText.mark(before), attendanceText.mark(after))}
          </span>
          <span className="dim small">
            {by !== null && <bdi>{by}</bdi>} {formatDate(at)} <span className="num">{formatTime(at)}</span>
            {reason !== null && ` · ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The changes of a sheet after it was taken, the newest first. */
export function HistoryDialog({ area, lessonKey, student, isOpen, onClose }: HistoryDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={student ? attendanceText.historyOf(student.studentName) : attendanceText.history}
      size={560}
      fullScreen={isPhone}
      attributes={dialogAttributes}
    >
      <Changes area={area} lessonKey={lessonKey} {...(student && { student })} />
    </Modal>
  )
}
