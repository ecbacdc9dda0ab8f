import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { PolicyCard } from '../../features/security/admin/policy-card.tsx'
import { SecurityScreen } from '../../features/sign-ins/admin/security-screen.tsx'

/** Who tried to come in, and what the school asks of its people. */
export const SecurityPage = (props: ComponentProps<typeof SecurityScreen>) => (
  <Stack>
    <SecurityScreen {...props} />
    <PolicyCard />
  </Stack>
)
