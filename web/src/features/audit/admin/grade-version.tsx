import type { EarlierMarks } from '@manara/contract/audit.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { auditText } from '../audit.text.ts'

const Mark = ({ name, value }: { name: string; value: number | null }) => (
  <span className="version-mark">
    <span className="dim small">{name}</span>{' '}
    {value === null ? (
      <span className="dim small">{auditText.notGraded}</span>
    ) : (
      <b className="num">{formatNumber(value)}</b>
    )}
  </span>
)

interface GradeVersionProps {
  version: EarlierMarks
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
}

/** Marks as they once stood, to be chosen. */
export function GradeVersion({ version, isChosen, isOff, onChoose }: GradeVersionProps) {
  const { marks, actorName, operationName, at, reason, isPresent } = version
  return (
    <label className="version" data-off={isOff || undefined}>
      <input type="radio" name="version" checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span className="version-words">
        <span className="version-marks">
          <Mark name={auditText.practical} value={marks.practicalGrade} />
          <Mark name={auditText.exam} value={marks.examGrade} />
          <Mark name={auditText.final} value={marks.finalGrade} />
          {isPresent && <Badge tone="teal">{auditText.present}</Badge>}
        </span>
        <span className="dim small">
          {actorName === null || operationName === null ? auditText.firstState : auditText.by(actorName, operationName)}
        </span>
        <span className="dim small num">{auditText.when(formatDate(at), formatTime(at))}</span>
        {reason !== null && <span className="small">{auditText.reasonOf(reason)}</span>}
      </span>
    </label>
  )
}
