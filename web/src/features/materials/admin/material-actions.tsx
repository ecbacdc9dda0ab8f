import { deleteMaterial, type Material, updateMaterial } from '@manara/contract/materials.ts'
import { IconDownload, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkWith, RowAction } from '../../../ui/list/row-menu.tsx'
import { getViewUrl } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'
import { isViewable } from '../open-material.tsx'

interface Handlers extends Record<'onDownload' | 'onEdit' | 'onDelete', (material: Material) => void> {
  /** The material whose file is on its way right now. */
  downloadingId: number | undefined
}

const renderIcon = (Icon: typeof IconEye) => <Icon size={18} stroke={1.7} aria-hidden />

/** A way into a new tab, which learns nothing of where it came from. */
const newTab =
  (href: string): LinkWith =>
  (props) => <a href={href} target="_blank" rel="noopener noreferrer" {...props} />

/** Actions on a material, the same for its row and its card. A link has no file, and only some files can be shown. */
export function materialActions(
  material: Material,
  { downloadingId, onDownload, onEdit, onDelete }: Handlers,
): readonly RowAction[] {
  const { materialId, url, materialType } = material
  const all: (RowAction | false)[] = [
    {
      needs: updateMaterial,
      label: materialsText.edit,
      getLabel: materialsText.editLabel,
      icon: renderIcon(IconPencil),
      onClick: () => onEdit(material),
    },
    url !== null && { label: materialsText.open, icon: renderIcon(IconExternalLink), link: newTab(url) },
    isViewable(material) && {
      label: materialsText.view,
      icon: renderIcon(IconEye),
      link: newTab(getViewUrl(material)),
    },
    materialType === 'File' && {
      label: materialsText.download,
      icon: renderIcon(IconDownload),
      isBusy: materialId === downloadingId,
      onClick: () => onDownload(material),
    },
    {
      needs: deleteMaterial,
      label: materialsText.delete,
      icon: renderIcon(IconTrash),
      isDestructive: true,
      onClick: () => onDelete(material),
    },
  ]
  return all.filter((action) => action !== false)
}
