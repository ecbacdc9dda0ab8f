import { createGrant } from '@manara/contract/access.ts'
import { roleNames, userRole } from '@manara/contract/users.ts'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, ReactNode } from 'react'
import { useCan } from '../../../session/can.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { assignableRolesQuery } from '../users.api.ts'
import { usersText } from '../users.text.ts'

interface RoleFieldProps {
  /** The code of the role, as text. */
  value?: string
  error?: ReactNode
  description?: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** The roles that the server offers, without the administrator; staff are made by those who grant roles. Until they load, only the chosen one is listed. */
export function RoleField({ value = '', ...field }: RoleFieldProps) {
  const roles = useQuery(assignableRolesQuery)
  const chosen = roleNames.find((name) => String(userRole[name]) === value) ?? 'Student'
  const can = useCan()
  const names = (roles.data ?? [chosen]).filter((name) => name !== 'Staff' || name === chosen || can(createGrant))
  return (
    <div>
      <NativeSelect
        {...field}
        withAsterisk
        label={usersText.role}
        rightSection={<IconSelector size={16} aria-hidden />}
        value={value}
        data={names.map((name) => ({ value: String(userRole[name]), label: usersText.roles[name] }))}
      />
      {roles.isError && (
        <Group component="p" role="alert" gap={0} mt="0.25rem" c="var(--mantine-color-error)" fz="0.8125rem">
          {usersText.rolesFailed}
          <Button variant="subtle" size="xs" loading={roles.isFetching} onClick={() => roles.refetch()}>
            {uiText.retry}
          </Button>
        </Group>
      )}
    </div>
  )
}
