import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { Material } from '@manara/contract/materials.ts'
import { Loader } from '@mantine/core'
import { IconDownload, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { viewAddressOf } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'
import type { MaterialsListProps } from './materials-list.ts'

/** Whether the browser can show the file in a tab of its own. */
export const isViewable = ({ mediaType }: Material) => kindOfMediaType(mediaType ?? '')?.isShownInline ?? false

/** A link into a new tab, which learns nothing of where it came from. */
const NewTab = ({ href, label, hint, Icon }: { href: string; label: string; hint: string; Icon: typeof IconEye }) => (
  <a className="icon-button" href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={hint}>
    <Icon size={18} stroke={1.7} />
  </a>
)

type MaterialActionsProps = Pick<MaterialsListProps, 'downloadingId' | 'onDownload' | 'onEdit' | 'onDelete'> & {
  material: Material
}

/** The actions of a row: see or open, download, edit, delete. */
export function MaterialActions({ material, downloadingId, onDownload, onEdit, onDelete }: MaterialActionsProps) {
  const { materialId, materialType, title, url } = material
  const isDownloading = materialId === downloadingId
  return (
    <>
      {url !== null && (
        <NewTab href={url} label={materialsText.openOf(title)} hint={materialsText.open} Icon={IconExternalLink} />
      )}
      {isViewable(material) && (
        <NewTab
          href={viewAddressOf(material)}
          label={materialsText.viewOf(title)}
          hint={materialsText.view}
          Icon={IconEye}
        />
      )}
      {materialType === 'File' && (
        <IconButton
          label={materialsText.downloadOf(title)}
          hint={materialsText.download}
          aria-disabled={isDownloading || undefined}
          aria-busy={isDownloading || undefined}
          onClick={() => isDownloading || onDownload(material)}
        >
          {isDownloading ? <Loader size={16} /> : <IconDownload size={18} stroke={1.7} />}
        </IconButton>
      )}
      <IconButton label={materialsText.editOf(title)} hint={materialsText.edit} onClick={() => onEdit(material)}>
        <IconPencil size={18} stroke={1.7} />
      </IconButton>
      <IconButton label={materialsText.deleteOf(title)} hint={materialsText.delete} onClick={() => onDelete(material)}>
        <IconTrash size={18} stroke={1.7} />
      </IconButton>
    </>
  )
}
