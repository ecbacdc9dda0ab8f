import type { Material } from '@manara/contract/materials.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DownloadButton } from '../download-button.tsx'
import { materialsText } from '../materials.text.ts'
import { OpenMaterial } from '../open-material.tsx'
import type { MaterialsListProps } from './materials-list.ts'

type MaterialActionsProps = Pick<MaterialsListProps, 'downloadingId' | 'onDownload' | 'onEdit' | 'onDelete'> & {
  material: Material
}

/** The actions of a row: see or open, download, edit, delete. */
export function MaterialActions({ material, downloadingId, onDownload, onEdit, onDelete }: MaterialActionsProps) {
  const { title } = material
  return (
    <>
      <OpenMaterial material={material} />
      <DownloadButton material={material} downloadingId={downloadingId} onDownload={() => onDownload(material)} />
      <IconButton label={materialsText.editOf(title)} hint={materialsText.edit} onClick={() => onEdit(material)}>
        <IconPencil size={18} stroke={1.7} />
      </IconButton>
      <IconButton label={materialsText.deleteOf(title)} hint={materialsText.delete} onClick={() => onDelete(material)}>
        <IconTrash size={18} stroke={1.7} />
      </IconButton>
    </>
  )
}
