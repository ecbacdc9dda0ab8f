import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AnyMaterial } from '@manara/contract/materials.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatSize } from '../../../format/sizes.ts'
import { showFailure, showInfo } from '../../../http/toasts.tsx'
import { MaterialTile } from '../../materials/material-tile.tsx'
import { viewAddressOf } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'

const isShownInTab = ({ materialType, mediaType }: AnyMaterial) =>
  materialType === 'Link' || (kindOfMediaType(mediaType ?? '')?.isShownInline ?? false)

/** A file or a page elsewhere, opened in a new tab; what it is and how large it is stands before one opens it. */
export function MaterialLink({ material }: { material: AnyMaterial }) {
  const { materialId, title, description, url, originalFilename, size } = material
  const isShown = isShownInTab(material)
  const Mark = isShown ? IconExternalLink : IconDownload

  const handleClick = (event: MouseEvent) => {
    if (navigator.onLine) {
      showInfo(isShown ? learningText.opening : learningText.downloading, title)
      return
    }
    event.preventDefault()
    showFailure(learningText.openFailed, learningText.offline)
  }

  return (
    <li>
      <a
        className={styles.materialLink}
        href={url ?? viewAddressOf(materialId)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={learningText.openInTab(title)}
        onClick={handleClick}
      >
        <MaterialTile material={material} />
        <span className={styles.materialWords}>
          <bdi className="strong">{title}</bdi>
          {description && (
            <span className={`small ${styles.materialDescription}`} dir="auto">
              {description}
            </span>
          )}
          <span className={`dim small ${styles.materialFacts}`}>
            <bdi>{originalFilename ?? (url && new URL(url).hostname)}</bdi>
            {size !== null && <span className="num">{formatSize(size)}</span>}
          </span>
        </span>
        <Mark className="dim" size={18} stroke={1.7} aria-hidden />
      </a>
    </li>
  )
}
