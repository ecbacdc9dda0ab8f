import type { AnyMaterial } from '@manara/contract/materials.ts'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '../../format/dates.ts'
import { formatSize } from '../../format/sizes.ts'
import { SkeletonBar, wordWidth } from '../../ui/feedback/skeleton-bar.tsx'
import styles from './material-line.module.css'
import { MaterialSource } from './material-source.tsx'
import { MaterialTile } from './material-tile.tsx'

/** A material as a line of a lecture or a course: what it is, its words, and what can be done with it. */
export function MaterialLine({ material, children }: { material: AnyMaterial; children: ReactNode }) {
  const { title, description, size, uploadedAt } = material
  return (
    <li className={`${styles.materialLine} framed`}>
      <MaterialTile material={material} />
      <Stack className={styles.materialLineWords} gap="0.125rem" flex={1} miw={0}>
        <b className="strong wrap-anywhere">
          <bdi>{title}</bdi>
        </b>
        {description !== null && <p dir="auto">{description}</p>}
        <span className={`row wrap small dim ${styles.materialLineFacts}`}>
          <span className="wrap-anywhere">
            <MaterialSource material={material} />
          </span>
          {size !== null && <span className="num wrap-anywhere">{formatSize(size)}</span>}
          <time className="num" dateTime={uploadedAt}>
            {formatDate(uploadedAt)}
          </time>
        </span>
      </Stack>
      <Group component="span" gap="0.125rem" wrap="nowrap" flex="none">
        {children}
      </Group>
    </li>
  )
}

export const MaterialLines = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" gap="0.5rem">
    {children}
  </Stack>
)

/** Lines that are on their way. */
export const MaterialLinesSkeleton = ({ count }: { count: number }) => (
  <Stack component="ul" gap="0.5rem" aria-hidden>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <li key={row} className={`${styles.materialLine} framed`}>
        <SkeletonBar width={44} isRound />
        <Stack className={styles.materialLineWords} gap="0.125rem" flex={1} miw={0}>
          <SkeletonBar width={wordWidth(row, 130, 90)} />
          <SkeletonBar width={wordWidth(row + 2, 170, 60)} />
        </Stack>
      </li>
    ))}
  </Stack>
)
