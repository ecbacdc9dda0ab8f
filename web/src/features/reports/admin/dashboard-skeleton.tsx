import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { reportsText } from '../reports.text.ts'

const cards = ['students', 'teachers', 'programs', 'certificates', 'free', 'classrooms', 'courses', 'coordinators']
const rows = ['one', 'two', 'three', 'four', 'five', 'six']

/** Bars in the shape of the dashboard. */
export const DashboardSkeleton = () => (
  <>
    <VisuallyHidden role="status">{reportsText.loading}</VisuallyHidden>
    <div className="stats" aria-hidden>
      {cards.map((card) => (
        <div key={card} className="card stat">
          <SkeletonBar width={44} />
          <SkeletonBar width={88} />
          <SkeletonBar width={48} />
        </div>
      ))}
    </div>
    <div className="card card-body stack" aria-hidden>
      {rows.map((row) => (
        <SkeletonBar key={row} width={320} />
      ))}
    </div>
    <div className="dashboard-pictures" aria-hidden>
      {cards.slice(0, 3).map((card) => (
        <div key={card} className="card card-body stack">
          <SkeletonBar width={180} />
          <SkeletonBar width={260} />
        </div>
      ))}
    </div>
  </>
)
