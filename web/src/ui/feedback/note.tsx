import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

interface NoteProps {
  tone?: Tone
  /** Spans the width of a card or page, without rounded corners. */
  isPlain?: boolean
  /** Remedy, at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

const getIcon = (tone: Tone) => {
  if (tone === 'red' || tone === 'yellow') return IconAlertTriangle
  return tone === 'green' ? IconCircleCheck : IconInfoCircle
}

/** A sentence that stays on the page; an error is spoken at once, the rest when the reader pauses. */
export function Note({ tone = 'blue', isPlain = false, action, children }: NoteProps) {
  const Icon = getIcon(tone)
  return (
    <div className={isPlain ? 'note plain' : 'note'} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div className="note-words">{children}</div>
      {action}
    </div>
  )
}
