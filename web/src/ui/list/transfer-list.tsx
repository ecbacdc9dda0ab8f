import { Box, Button, Group, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '../feedback/badge.tsx'
import type { Tone } from '../feedback/tone.ts'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import styles from './transfer-list.module.css'

interface TransferListProps {
  title: string
  /** How many there are, in words or as a number. */
  count: string | undefined
  tone?: Tone
  isBusy: boolean
  /** Search and hints above the list. */
  tools?: ReactNode
  /** Why nothing can be done in this column now. */
  note?: ReactNode
  /** Actions on the ticked items. */
  foot?: ReactNode
  children: ReactNode
}

/** One column of a screen that pairs people with something: head, search, list, and what is ticked. */
export const TransferList = ({
  title,
  count,
  tone = 'gray',
  isBusy,
  tools,
  note,
  foot,
  children,
}: TransferListProps) => (
  <section className={`card ${styles.transferList}`} aria-label={title} aria-busy={isBusy}>
    <div className="card-head">
      <h2 className="one-line">
        <bdi>{title}</bdi>
      </h2>
      {count !== undefined && (
        <Badge tone={tone}>
          <span className="num" aria-live="polite">
            {count}
          </span>
        </Badge>
      )}
    </div>
    {tools && (
      <Box className={`${styles.pairingTools} rule-below`} p="0.75rem">
        {tools}
      </Box>
    )}
    {note}
    <Stack className={`${styles.pairingBody} pairing-body`} gap={0} flex="1 0 var(--pairing-height, 65vh)">
      {children}
      {foot}
    </Stack>
  </section>
)

interface TickedActionsProps {
  /** How many are ticked, in words. */
  count: string
  action: string
  isBusy: boolean
  isOff: boolean
  onAct: () => void
  onClear: () => void
}

/** Shown below the list while items are ticked. */
export const TickedActions = ({ count, action, isBusy, isOff, onAct, onClear }: TickedActionsProps) => (
  <Group
    className="rule-above"
    gap="0.5rem"
    wrap="nowrap"
    p="0.5rem 0.75rem"
    bg="color-mix(in srgb, var(--mantine-color-teal-4) 14%, var(--m-surface))"
  >
    <IconButton label={uiText.clearSelection} hint={uiText.clearSelection} isLarge onClick={onClear}>
      <IconX size={18} />
    </IconButton>
    <b className="strong num" aria-live="polite">
      {count}
    </b>
    <Button className="push" loading={isBusy} disabled={isOff} onClick={onAct}>
      {action}
    </Button>
  </Group>
)
