import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'
import './toolbar.css'

/** Search and filters at the start, actions at the end. */
export const Toolbar = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className="toolbar list-bar">
    {children}
    <span className="push row list-actions">{actions}</span>
  </div>
)

interface SelectionBarProps {
  /** How many are selected, in words. */
  count: string
  selectAllLabel: string
  isWholePage: boolean
  onTogglePage: () => void
  onClear: () => void
  /** The offer to select all that match, beside the count. */
  offer?: ReactNode
  actions: ReactNode
}

/** Stands in the place of the toolbar, at the same height, while rows are selected. */
export const SelectionBar = (props: SelectionBarProps) => (
  <div className="toolbar list-bar selbar">
    <Checkbox
      label={props.selectAllLabel}
      isChecked={props.isWholePage}
      isPartial={!props.isWholePage}
      onToggle={props.onTogglePage}
    />
    <b className="strong num" aria-live="polite">
      {props.count}
    </b>
    {props.offer}
    <span className="push row list-actions">
      {props.actions}
      <IconButton label={uiText.clearSelection} hint={uiText.clearSelection} isLarge onClick={props.onClear}>
        <IconX size={19} />
      </IconButton>
    </span>
  </div>
)
