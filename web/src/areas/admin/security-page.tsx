import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { OpenSessionsList } from '../../features/security/admin/open-sessions-list.tsx'
import { PolicyCard } from '../../features/security/admin/policy-card.tsx'
import { SecurityScreen } from '../../features/sign-ins/admin/security-screen.tsx'

/** Who tried to come in, who is in, and what the school asks of its people. */
export const SecurityPage = (props: Omit<ComponentProps<typeof SecurityScreen>, 'sessions'>) => (
  <Stack>
    <SecurityScreen {...props} sessions={<OpenSessionsList {...props} />} />
    <PolicyCard />
  </Stack>
)
