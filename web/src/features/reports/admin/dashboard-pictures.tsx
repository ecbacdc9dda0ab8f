import type { Dashboard } from '@manara/contract/reports.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { statusLook } from '../../registrations/status-look.ts'
import { reportsText } from '../reports.text.ts'
import { BarsCard } from './bars-card.tsx'
import styles from './dashboard.module.css'
import { EnrollmentsCard } from './enrollments-card.tsx'

const capacityRows = (programs: Dashboard['capacityByProgram']) =>
  programs.map(({ academicProgramId, name, enrolledCount, capacity }) => ({
    key: String(academicProgramId),
    name: <bdi>{name}</bdi>,
    words: reportsText.capacityLabel(enrolledCount, capacity),
    share: enrolledCount / capacity,
    tone: enrolledCount >= capacity ? ('red' as const) : ('green' as const),
  }))

function registrationRows(registrations: Dashboard['registrationsByStatus']) {
  const most = Math.max(1, ...registrations.map(({ count }) => count))
  return registrations.map(({ status, count }) => {
    const { name, tone } = statusLook(status)
    return { key: status, name, words: formatNumber(count), share: count / most, tone }
  })
}

/** The pictures under the work: enrollment over the year, how full the programs are, where registrations stand. */
export const DashboardPictures = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className={styles.dashboardPictures}>
    <EnrollmentsCard months={dashboard.enrollmentsByMonth} />
    <BarsCard
      title={reportsText.capacity}
      rows={capacityRows(dashboard.capacityByProgram)}
      nothing={reportsText.noCapacity}
    />
    <BarsCard
      title={reportsText.registrations}
      rows={registrationRows(dashboard.registrationsByStatus)}
      nothing={reportsText.noRegistrations}
    />
  </div>
)
