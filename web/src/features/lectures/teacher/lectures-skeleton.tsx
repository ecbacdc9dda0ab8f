import { Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { lecturesText } from '../lectures.text.ts'
import styles from './lectures.module.css'

const rows = Array.from({ length: 5 }, (_, row) => row)

/** In the shape of the list and of a lecture beside it; phones see the list only. */
export const LecturesSkeleton = () => (
  <>
    <VisuallyHidden role="status">{lecturesText.loading}</VisuallyHidden>
    <Columns of="minmax(17rem, 1fr) minmax(0, 2fr)" atTop aria-hidden>
      <div className={`card ${styles.lecturesList}`}>
        <div className="card-head">
          <SkeletonBar width={110} />
        </div>
        <ol>
          {rows.map((row) => (
            <li key={row}>
              <span className={styles.lecturesWaiting}>
                <SkeletonBar width={32} isRound />
                <span>
                  <SkeletonBar width={wordWidth(row, 120, 100)} />
                  <SkeletonBar width={90} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className={`card ${styles.lecturePanel} desk-only`}>
        <div className="card-head">
          <SkeletonBar width={220} />
        </div>
        <Stack className="card-body" gap={20}>
          <SkeletonBar width={420} />
          <SkeletonBar width={360} />
          <SkeletonBar width={140} />
        </Stack>
      </div>
    </Columns>
  </>
)
