import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Allowed, type Needs } from '../../session/can.tsx'

interface AddButtonProps {
  label: string
  /** The endpoint that adds. */
  needs?: Needs
  isLight?: true
  onAdd: () => void
}

/** Adds an entry to a list: filled in its bar, light where the list is empty. */
export const AddButton = ({ label, needs, isLight, onAdd }: AddButtonProps) => (
  <Allowed needs={needs}>
    <Button variant={isLight ? 'light' : 'filled'} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  </Allowed>
)
