import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { rolesQuery, useCatalogue } from '../access.api.ts'
import { type AccessSearch, readPermission } from '../access.search.ts'
import { grantsText } from '../access.text.ts'

interface GrantsToolbarProps {
  search: AccessSearch
  onNarrow: (patch: Partial<AccessSearch>) => void
  onGrant: () => void
}

const arrows = <IconSelector size={16} aria-hidden />

/** Search, and the filters by role and by permission. */
export function GrantsToolbar({ search, onNarrow, onGrant }: GrantsToolbarProps) {
  const roles = useQuery(rolesQuery).data?.rows ?? []
  const { groups } = useCatalogue()
  return (
    <Toolbar actions={<AddButton label={grantsText.grant} onAdd={onGrant} />}>
      <SearchField label={grantsText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
      <NativeSelect
        className={listCardStyles.listFilter}
        aria-label={grantsText.roleFilter}
        rightSection={arrows}
        data={[
          { value: '', label: grantsText.allRoles },
          ...roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })),
        ]}
        value={search.roleId === undefined ? '' : String(search.roleId)}
        onChange={({ currentTarget: { value } }) => onNarrow({ roleId: value === '' ? undefined : Number(value) })}
      />
      <NativeSelect
        className={listCardStyles.listFilter}
        aria-label={grantsText.permissionFilter}
        rightSection={arrows}
        data={[
          { value: '', label: grantsText.permissionFilter },
          ...groups.map(({ title, permissions }) => ({
            group: title,
            items: permissions.map(({ permission, title: label }) => ({ value: permission, label })),
          })),
        ]}
        value={search.permission ?? ''}
        onChange={({ currentTarget: { value } }) => onNarrow({ permission: readPermission(value) })}
      />
    </Toolbar>
  )
}
