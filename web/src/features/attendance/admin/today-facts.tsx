import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { Fact } from '../../../ui/layout/facts.tsx'
import { attendanceText } from '../attendance.text.ts'
import { officeAttendanceText as text } from '../office.text.ts'
import { overviewQuery } from './office.api.ts'

/** Attendance of today in four figures. */
export function TodayFacts() {
  const { data } = useQuery(overviewQuery)
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
