import type { Dashboard } from '@manara/contract/reports.ts'
import { Box, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatMonth } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { reportsText } from '../reports.text.ts'

// The drawing library is heavy: it comes after the words.
const EnrollmentChart = lazy(() => import('./enrollment-chart.tsx').then((file) => ({ default: file.EnrollmentChart })))

/** Enrollments of the last year as a picture, and as a table for those who listen. */
export function EnrollmentsCard({ months }: { months: Dashboard['enrollmentsByMonth'] }) {
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card">
      <Box className="card-head" bd="none">
        <h2>{reportsText.enrollments}</h2>
        <span className="push small dim">{reportsText.lastYear}</span>
      </Box>
      <Box mih="172px" pt={0} px="md" pb="sm" aria-hidden>
        <Suspense fallback={<SkeletonBar width={260} />}>
          <EnrollmentChart months={months} />
        </Suspense>
      </Box>
      <VisuallyHidden>
        <table>
          <caption>{reportsText.enrollmentsSummary(total)}</caption>
          <thead>
            <tr>
              <th>{reportsText.month}</th>
              <th>{reportsText.count}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <td>{formatMonth(month)}</td>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}
