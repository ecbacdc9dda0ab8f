import type { AnyMaterial } from '@manara/contract/materials.ts'
import { Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { materialsText } from './materials.text.ts'

interface DownloadButtonProps {
  material: AnyMaterial
  /** The material whose file is on its way right now. */
  downloadingId: number | undefined
  onDownload: (material: AnyMaterial) => void
}

/** Saves the file; a link has none, and no button. */
export function DownloadButton({ material, downloadingId, onDownload }: DownloadButtonProps) {
  const { materialId, materialType, title } = material
  if (materialType !== 'File') return null
  const isDownloading = materialId === downloadingId
  return (
    <IconButton
      label={materialsText.downloadLabel(title)}
      hint={materialsText.download}
      aria-disabled={isDownloading || undefined}
      aria-busy={isDownloading || undefined}
      onClick={() => isDownloading || onDownload(material)}
    >
      {isDownloading ? <Loader size={16} /> : <IconDownload size={18} stroke={1.7} />}
    </IconButton>
  )
}
