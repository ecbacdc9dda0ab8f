import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { PolicyCard } from '../../features/security/admin/policy-card.tsx'
import { SecurityScreen } from '../../features/sign-ins/admin/security-screen.tsx'

/** What the school asks of its people, and who tried to come in. */
export const SecurityPage = (props: ComponentProps<typeof SecurityScreen>) => (
  <Stack>
    <PolicyCard />
    <SecurityScreen {...props} />
  </Stack>
)
