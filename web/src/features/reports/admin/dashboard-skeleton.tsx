import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import statCardStyles from '../../../ui/feedback/stat-card.module.css'
import { reportsText } from '../reports.text.ts'
import styles from './dashboard.module.css'

const cards = ['students', 'teachers', 'programs', 'certificates', 'free', 'classrooms', 'courses', 'coordinators']
const rows = ['one', 'two', 'three', 'four', 'five', 'six']

/** Bars in the shape of the dashboard. */
export const DashboardSkeleton = () => (
  <>
    <VisuallyHidden role="status">{reportsText.loading}</VisuallyHidden>
    <div className={`${statCardStyles.stats} stats`} aria-hidden>
      {cards.map((card) => (
        <div key={card} className={`card ${statCardStyles.stat} stat`}>
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
    <div className={styles.dashboardPictures} aria-hidden>
      {cards.slice(0, 3).map((card) => (
        <div key={card} className="card card-body stack">
          <SkeletonBar width={180} />
          <SkeletonBar width={260} />
        </div>
      ))}
    </div>
  </>
)
