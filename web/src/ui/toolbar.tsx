import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'
import './toolbar.css'

/** Search and filters at the start, actions at the end. */
export const Toolbar = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className="toolbar">
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
  <div className="toolbar selbar">
    <span className="desk-only">
      <Checkbox
        label={props.selectAllLabel}
        isChecked={props.isWholePage}
        isPartial={!props.isWholePage}
        onToggle={props.onTogglePage}
      />
    </span>
    <b className="strong num selbar-count" aria-live="polite">
      {props.count}
    </b>
    {props.offer && <span className="selbar-offer">{props.offer}</span>}
    <span className="push row list-actions">{props.actions}</span>
    <span className="selbar-clear">
      <IconButton label={uiText.clearSelection} hint={uiText.clearSelection} isLarge onClick={props.onClear}>
        <IconX size={19} />
      </IconButton>
    </span>
  </div>
)
