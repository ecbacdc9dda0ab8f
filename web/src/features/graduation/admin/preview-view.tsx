import { type Preview, type ProcessingStatus, processingStatuses } from '@manara/contract/graduation.ts'
import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { graduationText } from '../graduation.text.ts'
import { listEntries } from './entry-reason.ts'
import { PreviewEntries } from './preview-entries.tsx'
import styles from './preview-view.module.css'
import { statusLooks } from './status-badge.tsx'

interface GroupProps {
  status: ProcessingStatus
  count: number
  isShown: boolean
  onShow: () => void
}

function Group({ status, count, isShown, onShow }: GroupProps) {
  const { tone, Icon } = statusLooks[status]
  return (
    <button
      type="button"
      className={`${styles.groupTile} framed`}
      data-tone={tone}
      aria-pressed={isShown}
      onClick={onShow}
    >
      <Box component="span" className="av" bdrs="50%">
        <Icon size={20} stroke={1.8} aria-hidden />
      </Box>
      <Box className="num" component="span" fz="1.375rem" fw={600} lh="1.4">
        {formatNumber(count)}
      </Box>
      <Box component="span" c="dimmed">
        {graduationText.groups[status]}
      </Box>
    </button>
  )
}

interface PreviewViewProps {
  preview: Preview
  /** The students about whom an older preview said something else. */
  changed: ReadonlySet<number>
}

/** Three groups with their counts; one of them is open, with the reason of each student. */
export function PreviewView({ preview, changed }: PreviewViewProps) {
  const groups = Object.groupBy(listEntries(preview), ({ status }) => status)
  const first = processingStatuses.find((status) => groups[status] !== undefined) ?? 'Graduated'
  const [chosen, setChosen] = useState<ProcessingStatus>()
  const shown = chosen ?? first
  const entries = groups[shown] ?? []
  return (
    <Stack gap="sm">
      <fieldset className={styles.groups} aria-label={graduationText.groupsLabel}>
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
      <p className="dim small">
        {entries.length === 0 ? graduationText.nobody[shown] : graduationText.groupTexts[shown]}
      </p>
      {entries.length > 0 && (
        <PreviewEntries
          key={shown}
          preview={preview}
          entries={entries}
          changed={changed}
          label={graduationText.groups[shown]}
        />
      )}
      {preview.unchangedFailuresCount > 0 && (
        <Note>{graduationText.unchangedFailures(preview.unchangedFailuresCount)}</Note>
      )}
    </Stack>
  )
}
