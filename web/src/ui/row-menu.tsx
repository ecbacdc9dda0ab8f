import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'
import './row-menu.css'

export interface RowAction {
  label: string
  icon: ReactNode
  /** Why it cannot be done now. */
  refusal?: string | undefined
  onClick: () => void
}

/** The actions of a card on phones. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // Inside the page's main part, with nothing but items in it: so screen readers know where they are.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton ref={button} label={uiText.actionsOf(name)}>
          <IconDotsVertical size={20} stroke={1.7} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, refusal, onClick }) => (
          <Menu.Item
            key={label}
            className="row-menu-item"
            leftSection={icon}
            aria-disabled={refusal !== undefined || undefined}
            closeMenuOnClick={refusal === undefined}
            onClick={() => {
              if (refusal !== undefined) return
              // A dialog gives the focus back to where it was; the item itself will be gone by then.
              button.current?.focus()
              onClick()
            }}
          >
            {label}
            {refusal !== undefined && <span className="row-menu-refusal">{refusal}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
