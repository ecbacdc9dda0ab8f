import type { Material } from '@manara/contract/materials.ts'
import { IconDownload, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkWith, RowAction } from '../../../ui/row-menu.tsx'
import { viewAddressOf } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'
import { isViewable } from '../open-material.tsx'
import type { MaterialsListProps } from './materials-list.ts'

type Handlers = Pick<MaterialsListProps, 'downloadingId' | 'onDownload' | 'onEdit' | 'onDelete'>

const iconOf = (Icon: typeof IconEye) => <Icon size={18} stroke={1.7} aria-hidden />

/** A way into a new tab, which learns nothing of where it came from. */
const newTab =
  (href: string): LinkWith =>
  (props) => <a href={href} target="_blank" rel="noopener noreferrer" {...props} />

/** What can be done with a material, in a row and in a card. A link has no file, and only some files can be shown. */
export function materialActions(
  material: Material,
  { downloadingId, onDownload, onEdit, onDelete }: Handlers,
): readonly RowAction[] {
  const { materialId, url, materialType } = material
  const all: (RowAction | false)[] = [
    {
      label: materialsText.edit,
      labelOf: materialsText.editOf,
      icon: iconOf(IconPencil),
      onClick: () => onEdit(material),
    },
    url !== null && { label: materialsText.open, icon: iconOf(IconExternalLink), link: newTab(url) },
    isViewable(material) && {
      label: materialsText.view,
      icon: iconOf(IconEye),
      link: newTab(viewAddressOf(material)),
    },
    materialType === 'File' && {
      label: materialsText.download,
      icon: iconOf(IconDownload),
      isBusy: materialId === downloadingId,
      onClick: () => onDownload(material),
    },
    { label: materialsText.delete, icon: iconOf(IconTrash), isDestructive: true, onClick: () => onDelete(material) },
  ]
  return all.filter((action) => action !== false)
}
