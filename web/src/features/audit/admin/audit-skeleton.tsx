import { Stack } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import styles from './audit.module.css'

const rows = Array.from({ length: 7 }, (_, row) => row)

/** Bars in the shape of the rows. */
export const AuditSkeleton = () => (
  <div aria-hidden>
    {rows.map((row) => (
      <div key={row} className={styles.auditRow}>
        <SkeletonBar width={36} />
        <Stack gap={6} miw={0}>
          <SkeletonBar width={wordWidth(row, 200, 80)} />
          <SkeletonBar width={wordWidth(row + 3, 140, 60)} />
          <SkeletonBar width={wordWidth(row + 5, 260, 90)} />
        </Stack>
      </div>
    ))}
  </div>
)
