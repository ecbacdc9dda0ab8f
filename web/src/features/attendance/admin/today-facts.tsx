import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Fact } from '../../../ui/layout/facts.tsx'
import { attendanceText } from '../attendance.text.ts'
import { officeAttendanceText as text } from '../office.text.ts'
import { overviewQuery } from './office.api.ts'

/** Attendance of today in four figures. */
export function TodayFacts() {
  const overview = useQuery(overviewQuery)
  const { data, isError } = overview
  if (!data && isError)
    return (
      <section className="card">
        <QueryFailed title={text.overviewFailed} query={overview} />
      </section>
    )
  if (!data) return null
  const { lessonsCount, missingCount, share, counts } = data
  return (
    <dl className="card facts fact-row">
      <Fact name={text.stats.lessons}>{formatNumber(lessonsCount)}</Fact>
      <Fact name={text.stats.missing}>{formatNumber(missingCount)}</Fact>
      <Fact name={text.stats.share}>{share === null ? attendanceText.noShare : attendanceText.percent(share)}</Fact>
      <Fact name={text.stats.absent}>{formatNumber(counts.absent)}</Fact>
    </dl>
  )
}
