import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { programsText } from './programs.text.ts'

interface RegistrationBadgeProps {
  isOpen: boolean
  /** Where a column head already says that it is about the registration. */
  isShort?: boolean
}

/** Whether applicants can ask to join. */
export const RegistrationBadge = ({ isOpen, isShort = false }: RegistrationBadgeProps) => (
  <Badge
    tone={isOpen ? 'green' : 'gray'}
    icon={isOpen ? <IconLockOpen size={15} aria-hidden /> : <IconLock size={15} aria-hidden />}
  >
    {programsText.registration(isOpen, isShort)}
  </Badge>
)
