import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fetchTeacherFile } from '../lecture-materials.api.ts'
import { lectureMaterialsText } from '../lecture-materials.text.ts'
import { MaterialLine, MaterialLines } from '../material-line.tsx'
import { useDownload } from '../use-download.ts'
import { LectureMaterialActions } from './lecture-material-actions.tsx'
import type { LectureMaterialChanges } from './lecture-material-dialogs.tsx'
import './lecture-materials.css'

interface LectureMaterialsProps {
  lectureId: number
  materials: readonly LectureMaterial[]
  /** Absent while the classroom can only be read. */
  changes: LectureMaterialChanges | undefined
}

/** The materials of a lecture: see, download, add, edit, delete (spec/teacher §2). */
export function LectureMaterials({ lectureId, materials, changes }: LectureMaterialsProps) {
  const downloading = useDownload(fetchTeacherFile)
  return (
    <section className="lecture-part" aria-label={lectureMaterialsText.title}>
      <div className="row lecture-part-head">
        <h3>
          {lectureMaterialsText.title} <span className="dim num">({materials.length})</span>
        </h3>
        {changes && (
          <Button
            className="push"
            variant="light"
            leftSection={<IconPlus size={18} />}
            onClick={() => changes.onAdd(lectureId)}
          >
            {lectureMaterialsText.add}
          </Button>
        )}
      </div>
      {materials.length === 0 ? (
        <p className="dim lecture-part-nothing">
          {changes ? lectureMaterialsText.nothing : lectureMaterialsText.nothingReadOnly}
        </p>
      ) : (
        <MaterialLines>
          {materials.map((material) => (
            <MaterialLine key={material.materialId} material={material}>
              <LectureMaterialActions material={material} {...downloading} changes={changes} />
            </MaterialLine>
          ))}
        </MaterialLines>
      )}
    </section>
  )
}
