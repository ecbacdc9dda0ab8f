import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AnyMaterial } from '@manara/contract/materials.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatSize } from '../../../format/sizes.ts'
import { showFailure, showInfo } from '../../../http/toasts.tsx'
import { MaterialTile } from '../../materials/material-tile.tsx'
import { getViewUrl } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'

const isShownInTab = ({ materialType, mediaType }: AnyMaterial) =>
  materialType === 'Link' || (kindOfMediaType(mediaType ?? '')?.isShownInline ?? false)

/** A file or an external page, opened in a new tab; its kind and size are shown before it is opened. */
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
        className={`${styles.materialLink} framed`}
        href={url ?? getViewUrl(materialId)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={learningText.openInTab(title)}
        onClick={handleClick}
      >
        <MaterialTile material={material} />
        <Stack component="span" className={styles.materialWords} gap={0} flex={1} miw={0}>
          <bdi className="strong">{title}</bdi>
          {description && (
            <Box component="span" className="small wrap-anywhere" ta="start" dir="auto">
              {description}
            </Box>
          )}
          <Group component="span" className="dim small" gap="0 0.5rem" align="stretch">
            <bdi className="wrap-anywhere">{originalFilename ?? (url && new URL(url).hostname)}</bdi>
            {size !== null && <span className="num">{formatSize(size)}</span>}
          </Group>
        </Stack>
        <Mark className="dim" size={18} stroke={1.7} aria-hidden />
      </a>
    </li>
  )
}
