import { Button, Group } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { currentSession } from '../../../session/session.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { runText } from '../import-run.text.ts'
import type { Decisions } from './decisions.ts'
import styles from './run.module.css'

const { decisions: text } = runText

/** Stays in sight below the rows while decisions are not saved. */
export const DecisionsBar = ({ decisions }: { decisions: Decisions }) => (
  <Group component="section" className={`card ${styles.decisionsBar}`} gap="0.5rem" aria-label={text.unsavedLabel}>
    <LeaveGuard keepsOnPage isNeeded={() => currentSession() !== undefined} />
    <b className="strong" role="status">
      {text.unsaved(decisions.unsavedCount)}
    </b>
    <Group component="span" className="push" gap="0.5rem">
      <Button variant="default" disabled={decisions.isSaving} onClick={decisions.discard}>
        {text.discard}
      </Button>
      <Button
        loading={decisions.isSaving}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={() => void decisions.save().catch(() => undefined)}
      >
        {text.save}
      </Button>
    </Group>
  </Group>
)
