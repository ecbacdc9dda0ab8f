import { type ProcessingStatus, processingStatuses, type Rehearsal } from '@manara/contract/graduation.ts'
import { useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Note } from '../../../ui/note.tsx'
import { graduationText } from '../graduation.text.ts'
import { entriesOf } from './entry-reason.ts'
import { RehearsalEntries } from './rehearsal-entries.tsx'
import { statusLooks } from './status-badge.tsx'
import './rehearsal-view.css'

interface GroupProps {
  status: ProcessingStatus
  count: number
  isShown: boolean
  onShow: () => void
}

function Group({ status, count, isShown, onShow }: GroupProps) {
  const { tone, Icon } = statusLooks[status]
  return (
    <button type="button" className="group-tile" data-tone={tone} aria-pressed={isShown} onClick={onShow}>
      <span className="group-icon">
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <span className="group-count num">{formatNumber(count)}</span>
      <span className="group-name">{graduationText.groups[status]}</span>
    </button>
  )
}

interface RehearsalViewProps {
  rehearsal: Rehearsal
  /** The students about whom an older rehearsal said something else. */
  changed: ReadonlySet<number>
}

/** Three groups with their counts; one of them is open, with the reason of each student. */
export function RehearsalView({ rehearsal, changed }: RehearsalViewProps) {
  const groups = Object.groupBy(entriesOf(rehearsal), ({ status }) => status)
  const first = processingStatuses.find((status) => groups[status] !== undefined) ?? 'Graduated'
  const [chosen, setChosen] = useState<ProcessingStatus>()
  const shown = chosen ?? first
  const entries = groups[shown] ?? []
  return (
    <div className="rehearsal">
      <fieldset className="groups" aria-label={graduationText.groupsLabel}>
        {processingStatuses.map((status) => (
          <Group
            key={status}
            status={status}
            count={groups[status]?.length ?? 0}
            isShown={status === shown}
            onShow={() => setChosen(status)}
          />
        ))}
      </fieldset>
      <p className="dim small rehearsal-hint">
        {entries.length === 0 ? graduationText.nobody[shown] : graduationText.groupTexts[shown]}
      </p>
      {entries.length > 0 && (
        <RehearsalEntries
          key={shown}
          rehearsal={rehearsal}
          entries={entries}
          changed={changed}
          label={graduationText.groups[shown]}
        />
      )}
      {rehearsal.unchangedFailuresCount > 0 && (
        <Note>{graduationText.unchangedFailures(rehearsal.unchangedFailuresCount)}</Note>
      )}
    </div>
  )
}
