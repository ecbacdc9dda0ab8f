import { Box, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { type Needs, useCan } from '../../session/can.tsx'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import styles from './row-menu.module.css'

interface RowDeed {
  /** The endpoint that it calls, or the page that it opens; left out where that is refused. */
  needs?: Needs | undefined
  label: string
  icon: ReactNode
  /** Includes the person's name: «تعديل رنا الشامي». For an action shown beside the row, not in its menu. */
  getLabel?: (name: string) => string
  /** It is being done right now. */
  isBusy?: boolean
  /** Something is lost by it. */
  isDestructive?: true
  /** The work that the row waits for. */
  isDue?: true
}

/** A link with the props that give it content and look. */
export type LinkWith = (props: Record<string, unknown>) => ReactElement

/** An action on a row of a list: a callback or a link. */
export type RowAction = RowDeed &
  (
    | {
        /** Why it cannot be done now. */
        refusal?: string | undefined
        onClick: () => void
        link?: never
      }
    | {
        link: LinkWith
        refusal?: never
        onClick?: never
      }
  )

/** The actions that the server would not refuse for want of a permission. */
export function useAllowed(actions: readonly RowAction[]): readonly RowAction[] {
  const can = useCan()
  return actions.filter(({ needs }) => can(needs))
}

function MenuItem({ action, button }: { action: RowAction; button: RefObject<HTMLButtonElement | null> }) {
  const { label, icon, refusal, isBusy, isDestructive, onClick, link } = action
  if (link)
    return (
      <Menu.Item
        className={`touch ${styles.rowMenuItem}`}
        leftSection={icon}
        renderRoot={({ type: _, disabled: __, ...props }) => link(props)}
      >
        {label}
      </Menu.Item>
    )
  const isOff = refusal !== undefined || isBusy === true
  return (
    <Menu.Item
      className={`touch ${styles.rowMenuItem}`}
      data-destructive={isDestructive}
      leftSection={icon}
      aria-disabled={isOff || undefined}
      closeMenuOnClick={!isOff}
      onClick={() => {
        if (isOff) return
        // A dialog gives the focus back to where it was; the item itself will be gone by then.
        button.current?.focus()
        onClick()
      }}
    >
      {label}
      {refusal !== undefined && (
        <Box component="span" className={`${styles.rowMenuRefusal} small`} display="block" maw="15rem">
          {refusal}
        </Box>
      )}
    </Menu.Item>
  )
}

interface ActionsMenuProps {
  actions: readonly RowAction[]
  /** The button that opens the menu; it takes the ref. */
  children: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Actions in words, behind a button. */
export function ActionsMenu({ actions, children }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // Inside the page's main part, with nothing but items in it: so screen readers know where they are.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{children(button)}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuItem key={action.label} action={action} button={button} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions of a card on phones. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const allowed = useAllowed(actions)
  if (allowed.length === 0) return null
  return (
    <ActionsMenu actions={allowed}>
      {(ref) => (
        <IconButton ref={ref} label={uiText.actionsLabel(name)}>
          <IconDotsVertical size={20} stroke={1.7} />
        </IconButton>
      )}
    </ActionsMenu>
  )
}
