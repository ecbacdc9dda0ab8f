import { exportTrash, restoreFromTrash, type TrashItem } from '@manara/contract/trash.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { trashPerPage, trashQuery, useRestore } from '../trash.api.ts'
import { defaultTrashSearch, type TrashSearch } from '../trash.search.ts'
import { trashText } from '../trash.text.ts'
import styles from './trash.module.css'
import { trashColumns } from './trash-columns.tsx'
import { TrashEmpty } from './trash-empty.tsx'
import { TrashToolbar } from './trash-toolbar.tsx'

interface TrashScreenProps {
  search: TrashSearch
  onSearch: (patch: Partial<TrashSearch>) => void
}

/** Brings something back and tells what became of it. The focus stays in the list when its row goes. */
function useRestoring() {
  const list = useRef<HTMLDivElement>(null)
  const restore = useRestore()
  const handleRestore = ({ id, title }: TrashItem) =>
    restore.mutate(id, {
      onSuccess: (restored) => {
        showSuccess(trashText.restored(restored.title), restored.note)
        list.current?.focus()
      },
      onError: (error) => showFailure(title, toReason(trashText.restoreFailed)(error)),
    })
  return { list, handleRestore, restoringId: restore.isPending ? restore.variables : undefined }
}

/** Items deleted in the last 30 days, by whom, and the way to restore them. */
export function TrashScreen({ search, onSearch }: TrashScreenProps) {
  const can = useCan()
  const trash = useQuery(trashQuery(search))
  const { list, handleRestore, restoringId } = useRestoring()

  return (
    <div ref={list} tabIndex={-1}>
      <DataList
        isTall
        list={trash}
        errorMessage={getErrorMessage(trash.error)}
        texts={trashText}
        actions={<ExportButton of={exportTrash} page={trash.data} />}
        bar={<TrashToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
        columns={trashColumns(restoringId, handleRestore).filter(
          ({ key }) => key !== 'actions' || can(restoreFromTrash),
        )}
        rowId={({ id }) => id}
        cards={{ look: 'grid', className: styles.trashCard }}
        empty={({ search: answered }) => (
          <TrashEmpty search={answered} onShowAll={() => onSearch(defaultTrashSearch)} />
        )}
        page={search.page}
        perPage={trashPerPage}
        onSearch={onSearch}
      />
    </div>
  )
}
