import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { attendanceText } from '../attendance.text.ts'
import styles from './sheet.module.css'

const rows = Array.from({ length: 10 }, (_, row) => row)

/** Bars in the shape of the sheet. */
export const SheetSkeleton = () => (
  <>
    <VisuallyHidden role="status">{attendanceText.loading}</VisuallyHidden>
    <div className="card" aria-hidden>
      <div className={`${styles.head} rule-below`}>
        <SkeletonBar width={220} />
      </div>
      {rows.map((row) => (
        <div key={row} className={`${styles.row} rule-below`}>
          <span className={styles.student}>
            <SkeletonBar width={16} />
            <SkeletonBar width={wordWidth(row, 110, 70)} />
            <span />
            <SkeletonBar width={72} />
          </span>
        </div>
      ))}
    </div>
  </>
)
