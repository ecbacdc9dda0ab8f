import type { BookRow, GradeColumn } from '@manara/contract/grade-book.ts'
import { Modal, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { markChangesQuery } from '../grade-book.api.ts'
import { bookText } from '../grade-book.text.ts'

interface HistoryDialogProps {
  isOpen: boolean
  column: GradeColumn
  row: BookRow
  onClose: () => void
}

const inWords = (points: number | null, standing: string | null) =>
  standing === 'EXCUSED' ? bookText.excused : points === null ? bookText.nothing : formatNumber(points)

/** Every change of one cell, the newest first. */
export function HistoryDialog({ isOpen, column, row, onClose }: HistoryDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const changes = useQuery({ ...markChangesQuery(column.columnId, row.enrollmentId), enabled: isOpen })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={bookText.cell(column.title, row.studentName)}
      attributes={dialogAttributes}
    >
      {changes.isPending && <VisuallyHidden role="status">{bookText.historyLoading}</VisuallyHidden>}
      {changes.isError && <QueryFailed title={bookText.historyFailed} query={changes} />}
      {changes.data?.length === 0 && <p className="dim">{bookText.historyNothing}</p>}
      <ul aria-label={bookText.history} className="stack">
        {changes.data?.map(({ oldPoints, oldStanding, points, standing, reason, by, at }) => (
          <li key={at}>
            <b className="num">{bookText.historyChange(inWords(oldPoints, oldStanding), inWords(points, standing))}</b>{' '}
            <span className="small dim">
              <bdi>{by}</bdi> · {formatDate(at)} {formatTime(at)}
            </span>
            {reason !== null && (
              <p className="small">
                <bdi>{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
