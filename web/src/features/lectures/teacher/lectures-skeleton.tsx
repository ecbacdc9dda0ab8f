import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { lecturesText } from '../lectures.text.ts'

const rows = Array.from({ length: 5 }, (_, row) => row)

/** In the shape of the list and of a lecture beside it; phones see the list only. */
export const LecturesSkeleton = () => (
  <>
    <VisuallyHidden role="status">{lecturesText.loading}</VisuallyHidden>
    <div className="lectures-desk" aria-hidden>
      <div className="card lectures-list">
        <div className="card-head">
          <SkeletonBar width={110} />
        </div>
        <ol>
          {rows.map((row) => (
            <li key={row}>
              <span className="lectures-waiting">
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
      <div className="card lecture-panel desk-only">
        <div className="card-head">
          <SkeletonBar width={220} />
        </div>
        <div className="card-body lecture-details">
          <SkeletonBar width={420} />
          <SkeletonBar width={360} />
          <SkeletonBar width={140} />
        </div>
      </div>
    </div>
  </>
)
