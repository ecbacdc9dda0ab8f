import type { LectureMaterial } from '@manara/contract/materials.ts'
import type { ReactNode } from 'react'
import { useDialog } from '../../../ui/use-dialog.ts'
import { AddMaterialDialog } from '../add-material-dialog.tsx'
import { DeleteMaterialDialog } from '../delete-material-dialog.tsx'
import { EditMaterialDialog } from '../edit-material-dialog.tsx'
import {
  useCreateLectureMaterial,
  useDeleteLectureMaterial,
  useUpdateLectureMaterial,
} from '../lecture-materials.api.ts'
import { lectureMaterialsText } from '../lecture-materials.text.ts'

/** What can be asked for in a lecture of an active classroom. */
export interface LectureMaterialChanges {
  onAdd: (lectureId: number) => void
  onEdit: (material: LectureMaterial) => void
  onDelete: (material: LectureMaterial) => void
}

/** Beside the lectures and not inside them: an upload goes on when a tablet is turned and they are drawn anew. */
export function LectureMaterialDialogs({ children }: { children: (changes: LectureMaterialChanges) => ReactNode }) {
  const createMaterial = useCreateLectureMaterial()
  const updateMaterial = useUpdateLectureMaterial()
  const deleteMaterial = useDeleteLectureMaterial()
  const adding = useDialog<number>()
  const editing = useDialog<LectureMaterial>()
  const deleting = useDialog<LectureMaterial>()
  const { target: lectureId } = adding
  return (
    <>
      {children({ onAdd: adding.open, onEdit: editing.open, onDelete: deleting.open })}
      {lectureId !== undefined && (
        <AddMaterialDialog
          key={`add-${adding.turn}`}
          words={lectureMaterialsText}
          create={(given) => createMaterial.mutateAsync({ lectureId, ...given })}
          isOpen={adding.isOpen}
          onClose={adding.close}
        />
      )}
      {editing.target && (
        <EditMaterialDialog
          key={`edit-${editing.turn}`}
          words={lectureMaterialsText}
          material={editing.target}
          update={updateMaterial.mutateAsync}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {deleting.target && (
        <DeleteMaterialDialog
          key={`delete-${deleting.turn}`}
          words={lectureMaterialsText}
          material={deleting.target}
          deletion={deleteMaterial}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
