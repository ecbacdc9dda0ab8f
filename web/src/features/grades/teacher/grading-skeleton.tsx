import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { gradesText } from '../grades.text.ts'
import './grading.css'

const rows = Array.from({ length: 10 }, (_, row) => row)

/** Bars in the shape of the summary and the sheet. */
export const GradingSkeleton = () => (
  <>
    <VisuallyHidden role="status">{gradesText.loading}</VisuallyHidden>
    <div className="grade-summary" aria-hidden>
      <div className="card grade-progress">
        <SkeletonBar width={76} isRound />
        <SkeletonBar width={140} />
      </div>
      <div className="card grade-spread">
        <SkeletonBar width={260} />
      </div>
    </div>
    <div className="card" aria-hidden>
      {rows.map((row) => (
        <div key={row} className="row grade-waiting">
          <SkeletonBar width={30} isRound />
          <SkeletonBar width={wordWidth(row, 110, 70)} />
          <span className="push row">
            <SkeletonBar width={72} />
            <SkeletonBar width={72} />
          </span>
        </div>
      ))}
    </div>
  </>
)
