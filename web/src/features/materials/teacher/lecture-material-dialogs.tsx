import type { LectureMaterial } from '@manara/contract/materials.ts'
import type { ReactNode } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import {
  useCreateLectureMaterial,
  useDeleteLectureMaterial,
  useReplaceLectureMaterialFile,
  useUpdateLectureMaterial,
} from '../lecture-materials.api.ts'
import { lectureMaterialsText } from '../lecture-materials.text.ts'
import { MaterialDialogs } from '../material-dialogs.tsx'

/** Actions on materials in a lecture of an active classroom. */
export interface LectureMaterialChanges {
  onAdd: (lectureId: number) => void
  onEdit: (material: LectureMaterial) => void
  onDelete: (material: LectureMaterial) => void
}

/** Outside the lectures: an upload continues when a tablet is turned and the lectures are rendered again. */
export function LectureMaterialDialogs({ children }: { children: (changes: LectureMaterialChanges) => ReactNode }) {
  const createMaterial = useCreateLectureMaterial()
  const updateMaterial = useUpdateLectureMaterial()
  const replaceFile = useReplaceLectureMaterialFile()
  const deleteMaterial = useDeleteLectureMaterial()
  const adding = useDialog<number>()
  const editing = useDialog<LectureMaterial>()
  const deleting = useDialog<LectureMaterial>()
  const { target: lectureId } = adding
  return (
    <>
      {children({ onAdd: adding.open, onEdit: editing.open, onDelete: deleting.open })}
      <MaterialDialogs
        words={lectureMaterialsText}
        adding={adding}
        editing={editing}
        deleting={deleting}
        create={lectureId === undefined ? undefined : (given) => createMaterial.mutateAsync({ lectureId, ...given })}
        update={updateMaterial.mutateAsync}
        replace={replaceFile.mutateAsync}
        deletion={deleteMaterial}
      />
    </>
  )
}
