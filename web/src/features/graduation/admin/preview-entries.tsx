import type { Preview, ProcessingEntry } from '@manara/contract/graduation.ts'
import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatGpa } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { graduationText } from '../graduation.text.ts'
import { explainEntry } from './entry-reason.ts'
import styles from './preview-entries.module.css'

const step = 30

interface EntryProps {
  entry: ProcessingEntry
  preview: Preview
  isChanged: boolean
}

const Entry = ({ entry, preview, isChanged }: EntryProps) => (
  <Group component="li" className={`${styles.entry} rule-below`} gap="1rem" wrap="nowrap" mih="3.25rem">
    <span className={`two ${styles.entryName}`}>
      <bdi>{entry.studentName}</bdi>
      <Ltr>{entry.nationalId}</Ltr>
    </span>
    <span className={`${styles.entryReason} dim small`}>{explainEntry(entry, preview)}</span>
    <Group component="span" gap="0.5rem" flex="none" wrap="nowrap">
      {isChanged && <Badge tone="blue">{graduationText.isChanged}</Badge>}
      {entry.isRetry && <Badge>{graduationText.isRetry}</Badge>}
      {entry.finalGpa !== null && (
        <span className={styles.entryGpa}>
          <span className="dim small">{graduationText.gpa}</span> <b className="num">{formatGpa(entry.finalGpa)}</b>
        </span>
      )}
    </Group>
  </Group>
)

interface PreviewEntriesProps {
  preview: Preview
  entries: readonly ProcessingEntry[]
  changed: ReadonlySet<number>
  label: string
}

/** One group of a preview, as long as it may be: more of it comes when asked for. */
export function PreviewEntries({ preview, entries, changed, label }: PreviewEntriesProps) {
  const [shown, setShown] = useState(step)
  const left = entries.length - shown
  return (
    <>
      <Box component="ul" className="framed scrolls" aria-label={label} mah="21rem">
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.studentId} entry={entry} preview={preview} isChanged={changed.has(entry.studentId)} />
        ))}
      </Box>
      {left > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + step * 4)}>
          {graduationText.more(left)}
        </Button>
      )}
    </>
  )
}
