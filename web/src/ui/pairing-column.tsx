import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { IconButton } from './icon-button.tsx'
import type { Tone } from './tone.ts'
import { uiText } from './ui.text.ts'
import './pairing-column.css'

interface PairingColumnProps {
  title: string
  /** How many there are, in words or as a number. */
  count: string | undefined
  tone?: Tone
  isBusy: boolean
  /** Search and hints above the list. */
  tools?: ReactNode
  /** Why nothing can be done in this column now. */
  note?: ReactNode
  /** What to do with those that are ticked. */
  foot?: ReactNode
  children: ReactNode
}

/** One column of a screen that pairs people with something: head, search, list, and what is ticked. */
export const PairingColumn = ({
  title,
  count,
  tone = 'gray',
  isBusy,
  tools,
  note,
  foot,
  children,
}: PairingColumnProps) => (
  <section className="card pairing-column" aria-label={title} aria-busy={isBusy}>
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
    {tools && <div className="pairing-tools">{tools}</div>}
    {note}
    <div className="pairing-body">
      {children}
      {foot}
    </div>
  </section>
)

interface TickedFootProps {
  /** How many are ticked, in words. */
  count: string
  action: string
  isBusy: boolean
  isOff: boolean
  onAct: () => void
  onClear: () => void
}

/** Under the list, as long as somebody is ticked. */
export const TickedFoot = ({ count, action, isBusy, isOff, onAct, onClear }: TickedFootProps) => (
  <div className="ticked-foot">
    <IconButton label={uiText.clearSelection} hint={uiText.clearSelection} isLarge onClick={onClear}>
      <IconX size={18} />
    </IconButton>
    <b className="strong num" aria-live="polite">
      {count}
    </b>
    <Button className="push" loading={isBusy} disabled={isOff} onClick={onAct}>
      {action}
    </Button>
  </div>
)
