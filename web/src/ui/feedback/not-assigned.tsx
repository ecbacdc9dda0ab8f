import { IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** Marks a missing person as pending work. */
export const NotAssigned = ({ children }: { children: ReactNode }) => (
  <Badge tone="yellow" icon={<IconUserQuestion size={15} aria-hidden />}>
    {children}
  </Badge>
)
