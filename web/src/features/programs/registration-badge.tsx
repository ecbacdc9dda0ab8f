import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import { programsText } from './programs.text.ts'

/** Whether applicants can ask to join. */
export const RegistrationBadge = ({ isOpen }: { isOpen: boolean }) => (
  <Badge
    tone={isOpen ? 'green' : 'gray'}
    icon={isOpen ? <IconLockOpen size={15} aria-hidden /> : <IconLock size={15} aria-hidden />}
  >
    {isOpen ? programsText.open : programsText.closed}
  </Badge>
)
