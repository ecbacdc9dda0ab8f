import type { Program } from '@manara/contract/programs.ts'
import { Loader } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { programsText } from '../programs.text.ts'

interface ToggleButtonProps {
  program: Program
  isToggling: boolean
  onToggle: (program: Program) => void
}

/** Says what a click will do. While it is being done it keeps the focus, and does nothing more. */
export function ToggleButton({ program, isToggling, onToggle }: ToggleButtonProps) {
  const { name, isRegistrationOpen } = program
  const Icon = isRegistrationOpen ? IconLock : IconLockOpen
  return (
    <IconButton
      label={isRegistrationOpen ? programsText.closeRegistrationOf(name) : programsText.openRegistrationOf(name)}
      hint={isRegistrationOpen ? programsText.closeRegistration : programsText.openRegistration}
      aria-disabled={isToggling || undefined}
      aria-busy={isToggling || undefined}
      onClick={() => isToggling || onToggle(program)}
    >
      {isToggling ? <Loader size={16} /> : <Icon size={18} stroke={1.7} />}
    </IconButton>
  )
}
