import { Anchor } from '@mantine/core'
import type { useRouter } from '@tanstack/react-router'
import { usersText } from '../users.text.ts'

interface GrantRoleLinkProps {
  userId: number
  /** Toasts are outside of the router: it is brought along. */
  router: Pick<ReturnType<typeof useRouter>, 'buildLocation' | 'navigate'>
}

/** Staff without a role can do nothing yet: leads to the grant of one. */
export function GrantRoleLink({ userId, router }: GrantRoleLinkProps) {
  const grant = { to: '/admin/access', search: { grantTo: userId } } as const
  return (
    <Anchor
      href={router.buildLocation(grant).href}
      onClick={(event) => {
        event.preventDefault()
        void router.navigate(grant)
      }}
    >
      {usersText.grantRole}
    </Anchor>
  )
}
