import type { ChangeSet } from '@manara/contract/changes.ts'
import { Button } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../http/api.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { DataList } from '../../ui/list/data-list/data-list.tsx'
import { getActName } from './act-words.ts'
import { type ChangesArea, changesPerPage, changesQuery, readChangeKind } from './changes.api.ts'
import { type ChangesSearch, defaultChangesSearch } from './changes.search.ts'
import { changesText } from './changes.text.ts'
import { changesColumns } from './changes-columns.tsx'
import { ChangesToolbar } from './changes-toolbar.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { UnitsDialog } from './units-dialog.tsx'

interface ChangesScreenProps {
  search: ChangesSearch
  onSearch: (patch: Partial<ChangesSearch>, isAside?: boolean) => void
}

const ChangesEmpty = ({ search: { kind, q }, onShowAll }: { search: ChangesSearch; onShowAll: () => void }) =>
  q === '' && readChangeKind(kind) === undefined ? (
    <Empty icon={<IconHistory size={28} stroke={1.6} />} title={changesText.nothing} text={changesText.nothingText} />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={changesText.noMatch} text={changesText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {changesText.showAll}
      </Button>
    </Empty>
  )

/** The undo that the address names: a toast after an act leads to it. */
function useUndoOf({ search, onSearch }: ChangesScreenProps, rows: readonly ChangeSet[]) {
  const { undo } = search
  const change = rows.find(({ changeId }) => changeId === undo)
  return {
    undo,
    name: change ? getActName(change) : changesText.title,
    open: ({ changeId }: ChangeSet) => onSearch({ undo: changeId }, true),
    close: () => onSearch({ undo: undefined }, true),
  }
}

function Changes({ area, ...props }: ChangesScreenProps & { area: ChangesArea }) {
  const { search, onSearch } = props
  const changes = useQuery(changesQuery(area, { ...search, undo: undefined }))
  const units = useDialog<ChangeSet>()
  const undoing = useUndoOf(props, changes.data?.rows ?? [])
  return (
    <>
      <DataList
        isTall
        list={changes}
        errorMessage={getErrorMessage(changes.error)}
        texts={changesText}
        bar={<ChangesToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
        columns={changesColumns({ onOpen: units.open, onUndo: undoing.open })}
        rowId={({ changeId }) => changeId}
        cards={{ look: 'grid' }}
        empty={({ search: answered }) => (
          <ChangesEmpty search={answered} onShowAll={() => onSearch(defaultChangesSearch)} />
        )}
        page={search.page}
        perPage={changesPerPage}
        onSearch={onSearch}
      />
      {undoing.undo !== undefined && (
        <UndoDialog isOpen area={area} changeId={undoing.undo} name={undoing.name} onClose={undoing.close} />
      )}
      {units.target && (
        <UnitsDialog key={units.turn} isOpen={units.isOpen} area={area} change={units.target} onClose={units.close} />
      )}
    </>
  )
}

/** Large acts of all people, and the way back. */
export const AdminChangesScreen = (props: ChangesScreenProps) => <Changes {...props} area="admin" />

/** The large acts of a teacher. */
export const TeacherChangesScreen = (props: ChangesScreenProps) => <Changes {...props} area="teacher" />
