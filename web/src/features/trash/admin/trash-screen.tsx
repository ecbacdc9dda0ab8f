import type { TrashItem } from '@manara/contract/trash.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../http/api.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { trashPerPage, trashQuery, useRestore } from '../trash.api.ts'
import { defaultTrashSearch, type TrashSearch } from '../trash.search.ts'
import { trashText } from '../trash.text.ts'
import { TrashCards } from './trash-cards.tsx'
import { TrashEmpty } from './trash-empty.tsx'
import { TrashSkeleton } from './trash-skeleton.tsx'
import { TrashTable } from './trash-table.tsx'
import { TrashToolbar } from './trash-toolbar.tsx'
import './trash.css'

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
      onError: (error) => showFailure(title, reasonOf(trashText.restoreFailed)(error)),
    })
  return { list, handleRestore, restoringId: restore.isPending ? restore.variables : undefined }
}

/** What was deleted in the last 30 days, by whom, and the way back. */
export function TrashScreen({ search, onSearch }: TrashScreenProps) {
  const isPhone = useIsPhone()
  const trash = useQuery(trashQuery(search))
  const pages = useListPages(trash, search.page, trashPerPage, (page) => onSearch({ page }))
  const { list, handleRestore, restoringId } = useRestoring()
  const Rows = isPhone ? TrashCards : TrashTable

  return (
    <div ref={list} tabIndex={-1}>
      <ListCard
        label={trashText.title}
        isBusy={trash.isFetching}
        bar={<TrashToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
      >
        <ListFaces
          list={trash}
          trouble={messageOf(trash.error)}
          texts={trashText}
          skeleton={<TrashSkeleton />}
          empty={({ search: answered }) => (
            <TrashEmpty search={answered} onShowAll={() => onSearch(defaultTrashSearch)} />
          )}
          full={({ rows }) => <Rows rows={rows} restoringId={restoringId} onRestore={handleRestore} />}
          range={trashText.range}
          page={search.page}
          perPage={trashPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>
    </div>
  )
}
