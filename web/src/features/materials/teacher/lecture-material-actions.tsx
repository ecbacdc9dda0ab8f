import type { LectureMaterial } from '@manara/contract/materials.ts'
import { IconDownload, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { DownloadButton } from '../download-button.tsx'
import { getViewUrl } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'
import { isViewable, OpenMaterial } from '../open-material.tsx'
import type { LectureMaterialChanges } from './lecture-material-dialogs.tsx'

interface ActionsProps {
  material: LectureMaterial
  /** The material whose file is on its way right now. */
  downloadingId: number | undefined
  onDownload: (material: LectureMaterial) => void
  /** Absent while the classroom can only be read. */
  changes: Pick<LectureMaterialChanges, 'onEdit' | 'onDelete'> | undefined
}

const openTab = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')
const icon = (Icon: typeof IconEye) => <Icon size={18} stroke={1.7} />

function buildMenu({ material, onDownload, changes }: ActionsProps) {
  const { url, materialType } = material
  const all = [
    url !== null && { label: materialsText.open, icon: icon(IconExternalLink), onClick: () => openTab(url) },
    isViewable(material) && {
      label: materialsText.view,
      icon: icon(IconEye),
      onClick: () => openTab(getViewUrl(material)),
    },
    materialType === 'File' && {
      label: materialsText.download,
      icon: icon(IconDownload),
      onClick: () => onDownload(material),
    },
    changes && { label: materialsText.edit, icon: icon(IconPencil), onClick: () => changes.onEdit(material) },
    changes && { label: materialsText.delete, icon: icon(IconTrash), onClick: () => changes.onDelete(material) },
  ]
  return all.filter((action) => action !== false && action !== undefined)
}

/** See or open, download, edit, delete: as buttons, and on phones in a menu. */
export function LectureMaterialActions(props: ActionsProps) {
  const { material, downloadingId, onDownload, changes } = props
  const isPhone = useIsPhone()
  if (isPhone) return <RowMenu name={material.title} actions={buildMenu(props)} />
  return (
    <>
      <OpenMaterial material={material} />
      <DownloadButton material={material} downloadingId={downloadingId} onDownload={() => onDownload(material)} />
      {changes && (
        <>
          <IconButton
            label={materialsText.editLabel(material.title)}
            hint={materialsText.edit}
            onClick={() => changes.onEdit(material)}
          >
            {icon(IconPencil)}
          </IconButton>
          <IconButton
            label={materialsText.deleteLabel(material.title)}
            hint={materialsText.delete}
            onClick={() => changes.onDelete(material)}
          >
            {icon(IconTrash)}
          </IconButton>
        </>
      )}
    </>
  )
}
