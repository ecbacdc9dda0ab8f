import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDialog } from '../../../ui/use-dialog.ts'
import { AddMaterialDialog } from '../add-material-dialog.tsx'
import { DeleteMaterialDialog } from '../delete-material-dialog.tsx'
import { EditMaterialDialog } from '../edit-material-dialog.tsx'
import {
  fetchTeacherFile,
  useCreateLectureMaterial,
  useDeleteLectureMaterial,
  useUpdateLectureMaterial,
} from '../lecture-materials.api.ts'
import { lectureMaterialsText } from '../lecture-materials.text.ts'
import { MaterialLine, MaterialLines } from '../material-line.tsx'
import { useDownload } from '../use-download.ts'
import { LectureMaterialActions } from './lecture-material-actions.tsx'
import './lecture-materials.css'

interface LectureMaterialsProps {
  lectureId: number
  materials: readonly LectureMaterial[]
  /** Whether the classroom is active: else everything can only be read. */
  isOpen: boolean
}

/** The materials of a lecture: see, download, add, edit, delete (spec/teacher §2). */
export function LectureMaterials({ lectureId, materials, isOpen }: LectureMaterialsProps) {
  const createMaterial = useCreateLectureMaterial()
  const updateMaterial = useUpdateLectureMaterial()
  const deleteMaterial = useDeleteLectureMaterial()
  const { downloadingId, onDownload } = useDownload(fetchTeacherFile)
  const adding = useDialog()
  const editing = useDialog<LectureMaterial>()
  const deleting = useDialog<LectureMaterial>()
  const changes = isOpen ? { onEdit: editing.open, onDelete: deleting.open } : {}
  return (
    <section className="lecture-part" aria-label={lectureMaterialsText.title}>
      <div className="row lecture-part-head">
        <h3>
          {lectureMaterialsText.title} <span className="dim num">({materials.length})</span>
        </h3>
        {isOpen && (
          <Button
            className="push"
            variant="light"
            leftSection={<IconPlus size={18} />}
            onClick={() => adding.open(true)}
          >
            {lectureMaterialsText.add}
          </Button>
        )}
      </div>
      {materials.length === 0 ? (
        <p className="dim lecture-part-nothing">
          {isOpen ? lectureMaterialsText.nothing : lectureMaterialsText.nothingReadOnly}
        </p>
      ) : (
        <MaterialLines>
          {materials.map((material) => (
            <MaterialLine key={material.materialId} material={material}>
              <LectureMaterialActions
                material={material}
                downloadingId={downloadingId}
                onDownload={onDownload}
                {...changes}
              />
            </MaterialLine>
          ))}
        </MaterialLines>
      )}

      <AddMaterialDialog
        key={`add-${adding.turn}`}
        words={lectureMaterialsText}
        create={(given) => createMaterial.mutateAsync({ lectureId, ...given })}
        isOpen={adding.isOpen}
        onClose={adding.close}
      />
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
    </section>
  )
}
