import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Adds an entry to a list: filled in its bar, light where the list is empty. */
export const AddButton = ({ label, isLight, onAdd }: { label: string; isLight?: true; onAdd: () => void }) => (
  <Button variant={isLight ? 'light' : 'filled'} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
    {label}
  </Button>
)
