import type { Material } from '@manara/contract/materials.ts'
import * as contract from '@manara/contract/materials.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { MaterialDialogs } from '../material-dialogs.tsx'
import {
  fetchMaterialFile,
  materialsPerPage,
  materialsQuery,
  readMaterialSort,
  useCreateMaterial,
  useDeleteMaterial,
  useReplaceMaterialFile,
  useUpdateMaterial,
} from '../materials.api.ts'
import type { MaterialsSearch } from '../materials.search.ts'
import { materialsText } from '../materials.text.ts'
import { useDownload } from '../use-download.ts'
import { materialActions } from './material-actions.tsx'
import { MaterialsBar } from './materials-bar.tsx'
import { materialColumns } from './materials-columns.tsx'
import { PlaceStates } from './place-states.tsx'
import { useFirstCourse } from './use-first-course.ts'

interface MaterialsScreenProps {
  search: MaterialsSearch
  /** `isReplacing`: the address is completed, and the way back does not stop here. */
  onSearch: (patch: Partial<MaterialsSearch>, isReplacing?: boolean) => void
}

/** Reference materials of a course: find, add, open, download, edit, delete (R-screen-14). */
export function MaterialsScreen({ search, onSearch }: MaterialsScreenProps) {
  const { courseId } = search
  const handleFirst = useCallback((patch: Partial<MaterialsSearch>) => onSearch(patch, true), [onSearch])
  const place = useFirstCourse(search, handleFirst)
  const materials = useQuery(materialsQuery(search))
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
  return (
    <>
      <DataList
        isTall
        list={materials}
        errorMessage={getErrorMessage(materials.error)}
        texts={materialsText}
        bar={<MaterialsBar search={search} programId={place.programId} onNarrow={handleNarrow} onAdd={handleAdd} />}
        columns={materialColumns(downloading.downloadingId)}
        rowId={({ materialId }) => materialId}
        rowActions={{
          getName: ({ title }) => title,
          of: (material) =>
            materialActions(material, { ...downloading, onEdit: editing.open, onDelete: deleting.open }),
          width: '12rem',
          narrow: '10rem',
          skeleton: 124,
        }}
        cards={{ look: 'beside', isBusy: ({ materialId }) => materialId === downloading.downloadingId }}
        instead={(skeleton) => courseId === undefined && <PlaceStates place={place} skeleton={skeleton} />}
        empty={({ search: { q } }) => (
          <ColumnEmpty
            q={q}
            texts={materialsText}
            icon={<IconFileText size={28} stroke={1.6} />}
            onClear={() => handleNarrow({ q: '' })}
          >
            <AddButton isLight needs={contract.createMaterial} label={materialsText.add} onAdd={handleAdd} />
          </ColumnEmpty>
        )}
        page={search.page}
        perPage={materialsPerPage}
        sort={readMaterialSort(search.sort)}
        onSearch={onSearch}
      />

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
