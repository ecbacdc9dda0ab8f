import type { Material } from '@manara/contract/materials.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { MaterialDialogs } from '../material-dialogs.tsx'
import {
  fetchMaterialFile,
  materialSortOf,
  materialsPerPage,
  materialsQuery,
  useCreateMaterial,
  useDeleteMaterial,
  useReplaceMaterialFile,
  useUpdateMaterial,
} from '../materials.api.ts'
import type { MaterialsSearch } from '../materials.search.ts'
import { materialsText } from '../materials.text.ts'
import { useDownload } from '../use-download.ts'
import { MaterialsBar } from './materials-bar.tsx'
import { MaterialsCards } from './materials-cards.tsx'
import { MaterialsEmpty } from './materials-empty.tsx'
import { MaterialsSkeleton } from './materials-skeleton.tsx'
import { MaterialsTable } from './materials-table.tsx'
import { PlaceFaces } from './place-faces.tsx'
import { useFirstCourse } from './use-first-course.ts'
import './materials.css'

interface MaterialsScreenProps {
  search: MaterialsSearch
  /** `isReplacing`: the address is completed, and the way back does not stop here. */
  onSearch: (patch: Partial<MaterialsSearch>, isReplacing?: boolean) => void
}

/** Reference materials of a course: find, add, open, download, edit, delete (spec/admin §2.12). */
export function MaterialsScreen({ search, onSearch }: MaterialsScreenProps) {
  const isPhone = useIsPhone()
  const { courseId } = search
  const handleFirst = useCallback((patch: Partial<MaterialsSearch>) => onSearch(patch, true), [onSearch])
  const place = useFirstCourse(search, handleFirst)
  const materials = useQuery(materialsQuery(search))
  const pages = useListPages(materials, search.page, materialsPerPage, (page) => onSearch({ page }))
  const downloading = useDownload(fetchMaterialFile)
  const createMaterial = useCreateMaterial()
  const updateMaterial = useUpdateMaterial()
  const replaceFile = useReplaceMaterialFile()
  const deleteMaterial = useDeleteMaterial()
  const adding = useDialog()
  const editing = useDialog<Material>()
  const deleting = useDialog<Material>()

  const handleNarrow = (patch: Partial<MaterialsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => adding.open(true)
  const order = { sort: materialSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? MaterialsCards : MaterialsTable
  const skeleton = <MaterialsSkeleton {...order} />
  return (
    <>
      <ListCard
        label={materialsText.title}
        isBusy={materials.isFetching}
        bar={<MaterialsBar search={search} programId={place.programId} onNarrow={handleNarrow} onAdd={handleAdd} />}
      >
        {courseId === undefined ? (
          <PlaceFaces place={place} skeleton={skeleton} />
        ) : (
          <ListFaces
            list={materials}
            trouble={messageOf(materials.error)}
            texts={materialsText}
            skeleton={skeleton}
            empty={({ search: { q } }) => (
              <MaterialsEmpty q={q} onClear={() => handleNarrow({ q: '' })} onAdd={handleAdd} />
            )}
            full={({ rows }) => (
              <Rows rows={rows} {...order} {...downloading} onEdit={editing.open} onDelete={deleting.open} />
            )}
            range={materialsText.range}
            page={search.page}
            perPage={materialsPerPage}
            {...pages}
            onPage={(page) => onSearch({ page })}
          />
        )}
      </ListCard>

      <MaterialDialogs
        words={materialsText}
        adding={adding}
        editing={editing}
        deleting={deleting}
        create={courseId === undefined ? undefined : (given) => createMaterial.mutateAsync({ courseId, ...given })}
        update={updateMaterial.mutateAsync}
        replace={replaceFile.mutateAsync}
        deletion={deleteMaterial}
      />
    </>
  )
}
