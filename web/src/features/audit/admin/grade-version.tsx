import type { EarlierMarks } from '@manara/contract/audit.ts'
import { Flex } from '@mantine/core'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'

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
    <label className={styles.version} data-off={isOff || undefined}>
      <input type="radio" name="version" checked={isChosen} disabled={isOff} onChange={onChoose} />
      <Flex component="span" direction="column" gap={2}>
        <Flex component="span" gap="0.25rem 1rem" align="center" wrap="wrap">
          <Mark name={auditText.practical} value={marks.practicalGrade} />
          <Mark name={auditText.exam} value={marks.examGrade} />
          <Mark name={auditText.final} value={marks.finalGrade} />
          {isPresent && <Badge tone="teal">{auditText.present}</Badge>}
        </Flex>
        <span className="dim small">
          {actorName === null || operationName === null ? auditText.firstState : auditText.by(actorName, operationName)}
        </span>
        <span className="dim small num">{auditText.when(formatDate(at), formatTime(at))}</span>
        {reason !== null && <span className="small">{auditText.reasonLabel(reason)}</span>}
      </Flex>
    </label>
  )
}
