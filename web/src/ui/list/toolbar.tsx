import { Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import styles from './toolbar.module.css'

/** Actions on a whole list, which its toolbar shows before its own. */
export const ListActions = createContext<ReactNode>(null)

/** Search and filters at the start, actions at the end. */
export function Toolbar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const ofList = useContext(ListActions)
  return (
    <div className="toolbar">
      {children}
      <Group component="span" className={`push ${styles.listActions}`} gap="0.5rem" wrap="nowrap">
        {ofList}
        {actions}
      </Group>
    </div>
  )
}

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

/** Replaces the toolbar, at the same height, while rows are selected. */
export const SelectionBar = (props: SelectionBarProps) => (
  <div className={`toolbar selbar ${styles.selectionBar}`}>
    <span className="desk-only">
      <Checkbox
        label={props.selectAllLabel}
        isChecked={props.isWholePage}
        isPartial={!props.isWholePage}
        onToggle={props.onTogglePage}
      />
    </span>
    <b className={`strong num ${styles.selbarCount}`} aria-live="polite">
      {props.count}
    </b>
    {props.offer && <span className={styles.selbarOffer}>{props.offer}</span>}
    <Group component="span" className={`push ${styles.listActions}`} gap="0.5rem" wrap="nowrap">
      {props.actions}
    </Group>
    <span className={styles.selbarClear}>
      <IconButton label={uiText.clearSelection} hint={uiText.clearSelection} isLarge onClick={props.onClear}>
        <IconX size={19} />
      </IconButton>
    </span>
  </div>
)
