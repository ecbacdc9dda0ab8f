import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'

export interface RowAction {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** The actions of a card on phones. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton ref={button} label={uiText.actionsOf(name)}>
          <IconDotsVertical size={20} stroke={1.7} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            onClick={() => {
              // A dialog gives the focus back to where it was; the item itself will be gone by then.
              button.current?.focus()
              onClick()
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
