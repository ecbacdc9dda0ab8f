import { IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** Stands where a person is still missing: work to do. */
export const NotAssigned = ({ children }: { children: ReactNode }) => (
  <Badge tone="yellow" icon={<IconUserQuestion size={15} aria-hidden />}>
    {children}
  </Badge>
)
