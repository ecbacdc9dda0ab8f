import type { ProcessingEntry, Rehearsal } from '@manara/contract/graduation.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatGpa } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { graduationText } from '../graduation.text.ts'
import { reasonOf } from './entry-reason.ts'
import './rehearsal-entries.css'

const step = 30

interface EntryProps {
  entry: ProcessingEntry
  rehearsal: Rehearsal
  isChanged: boolean
}

const Entry = ({ entry, rehearsal, isChanged }: EntryProps) => (
  <li className="entry">
    <span className="entry-name">
      <bdi className="strong">{entry.studentName}</bdi>
      <Ltr>{entry.nationalId}</Ltr>
    </span>
    <span className="entry-reason dim small">{reasonOf(entry, rehearsal)}</span>
    <span className="row entry-marks">
      {isChanged && <Badge tone="blue">{graduationText.isChanged}</Badge>}
      {entry.isRetry && <Badge>{graduationText.isRetry}</Badge>}
      {entry.finalGpa !== null && (
        <span className="entry-gpa">
          <span className="dim small">{graduationText.gpa}</span> <b className="num">{formatGpa(entry.finalGpa)}</b>
        </span>
      )}
    </span>
  </li>
)

interface RehearsalEntriesProps {
  rehearsal: Rehearsal
  entries: readonly ProcessingEntry[]
  changed: ReadonlySet<number>
  label: string
}

/** One group of a rehearsal, as long as it may be: more of it comes when asked for. */
export function RehearsalEntries({ rehearsal, entries, changed, label }: RehearsalEntriesProps) {
  const [shown, setShown] = useState(step)
  const left = entries.length - shown
  return (
    <>
      <ul className="entries" aria-label={label}>
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.studentId} entry={entry} rehearsal={rehearsal} isChanged={changed.has(entry.studentId)} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + step * 4)}>
          {graduationText.more(left)}
        </Button>
      )}
    </>
  )
}
