import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface ActionButtonProps {
  label: string
  hint: string
  /** Why it cannot be done now: the button stays, and tells it to pointer, keyboard and screen reader. */
  refusal?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** An action of a row that may be closed for a reason. */
export function ActionButton({ label, hint, refusal, onClick, children }: ActionButtonProps) {
  if (refusal === undefined)
    return (
      <IconButton label={label} hint={hint} onClick={onClick}>
        {children}
      </IconButton>
    )
  return (
    <Tooltip
      label={refusal}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      withinPortal={false}
    >
      <IconButton label={`${label}: ${refusal}`} aria-disabled>
        {children}
      </IconButton>
    </Tooltip>
  )
}
