import type { Grant } from '@manara/contract/access.ts'
import { IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { grantsPerPage, grantsQuery, readGrantSort, useEndGrant } from '../access.api.ts'
import type { AccessSearch } from '../access.search.ts'
import { grantsText } from '../access.text.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { CreateGrantDialog } from './create-grant-dialog.tsx'
import { grantColumns } from './grants-columns.tsx'
import { GrantsEmpty } from './grants-empty.tsx'
import { GrantsToolbar } from './grants-toolbar.tsx'

interface GrantsPartProps {
  search: AccessSearch
  onSearch: (patch: Partial<AccessSearch>) => void
}

const grantActions = (grant: Grant, onEnd: (grant: Grant) => void): readonly RowAction[] => [
  {
    label: grantsText.end,
    getLabel: (name) => grantsText.endLabel(grant.roleName, name),
    icon: <IconUserMinus size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onEnd(grant),
  },
]

/** The people with a role: find, grant, end. */
export function GrantsPart({ search, onSearch }: GrantsPartProps) {
  const grants = useQuery(grantsQuery(search))
  const creating = useDialog<{ personId?: number }>(
    search.grantTo === undefined ? undefined : { personId: search.grantTo },
  )
  const ending = useDialog<Grant>()
  const endGrant = useEndGrant()

  useEffect(() => {
    if (search.grantTo !== undefined) onSearch({ grantTo: undefined })
  }, [search.grantTo, onSearch])

  const handleNarrow = (patch: Partial<AccessSearch>) => onSearch({ ...patch, page: 1 })
  const handleGrant = () => creating.open({})
  const handleEnd = (grant: Grant) => {
    endGrant.reset()
    ending.open(grant)
  }

  return (
    <>
      <DataList
        isTall
        list={grants}
        errorMessage={getErrorMessage(grants.error)}
        texts={grantsText}
        bar={<GrantsToolbar search={search} onNarrow={handleNarrow} onGrant={handleGrant} />}
        notice={search.permission !== undefined && <Note isPlain>{grantsText.administrators}</Note>}
        columns={grantColumns}
        rowId={({ grantId }) => grantId}
        rowActions={{
          getName: formatFullName,
          of: (grant) => grantActions(grant, handleEnd),
          width: '9rem',
          narrow: '6.5rem',
        }}
        empty={(page) => <GrantsEmpty search={page.search} onNarrow={handleNarrow} onGrant={handleGrant} />}
        page={search.page}
        perPage={grantsPerPage}
        sort={readGrantSort(search.sort)}
        onSearch={onSearch}
      />

      {creating.target && (
        <CreateGrantDialog
          key={creating.turn}
          personId={creating.target.personId}
          isOpen={creating.isOpen}
          onClose={creating.close}
        />
      )}
      {ending.target && (
        <ConfirmChange
          isOpen={ending.isOpen}
          Icon={IconUserMinus}
          change={endGrant}
          id={ending.target.grantId}
          words={grantsText.ending(ending.target.roleName, formatFullName(ending.target))}
          subject={grantsText.nameAndRole(formatFullName(ending.target), ending.target.roleName)}
          onClose={ending.close}
        />
      )}
    </>
  )
}
