import { Button } from '@mantine/core'
import { IconSearch, IconUserCheck } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { type AccessSearch, defaultAccessSearch } from '../access.search.ts'
import { grantsText } from '../access.text.ts'

interface GrantsEmptyProps {
  search: AccessSearch
  onNarrow: (patch: Partial<AccessSearch>) => void
  onGrant: () => void
}

const { q, roleId, permission } = defaultAccessSearch

/** No grant yet, no holder of the permission, or no match. */
export function GrantsEmpty({ search, onNarrow, onGrant }: GrantsEmptyProps) {
  const isByPermission = search.permission !== undefined && search.q === '' && search.roleId === undefined
  const isNarrowed = search.permission !== undefined || search.q !== '' || search.roleId !== undefined
  const grant = <AddButton isLight label={grantsText.grant} onAdd={onGrant} />
  if (!isNarrowed)
    return (
      <Empty icon={<IconUserCheck size={28} stroke={1.6} />} title={grantsText.nothing} text={grantsText.nothingText}>
        {grant}
      </Empty>
    )
  return (
    <Empty
      icon={<IconSearch size={28} stroke={1.6} />}
      title={isByPermission ? grantsText.nobodyMay : grantsText.noMatch}
      text={isByPermission ? grantsText.nobodyMayText : grantsText.noMatchText}
    >
      <Button variant="light" onClick={() => onNarrow({ q, roleId, permission })}>
        {grantsText.showAll}
      </Button>
      {isByPermission && grant}
    </Empty>
  )
}
