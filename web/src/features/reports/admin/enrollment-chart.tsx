import { Box } from '@mantine/core'
import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatMonth } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { reportsText } from '../reports.text.ts'

interface MonthCount {
  month: string
  count: number
}

const tick = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' }

const Words = ({ payload }: Partial<TooltipContentProps<number, string>>) => {
  const point = payload?.[0]?.payload as MonthCount | undefined
  return point ? (
    <Box p="0.25rem 0.625rem" bd="1px solid var(--m-line-strong)" bdrs="sm" bg="var(--m-surface)" fz="0.8125rem">
      {reportsText.enrollmentsLabel(formatMonth(point.month), point.count)}
    </Box>
  ) : null
}

/** New enrollments by month; time runs from right to left. */
export function EnrollmentChart({ months }: { months: readonly MonthCount[] }) {
  return (
    <ResponsiveContainer width="100%" height={172}>
      <AreaChart data={[...months]} margin={{ top: 8, right: 0, bottom: 0, left: 16 }} accessibilityLayer={false}>
        <defs>
          <linearGradient id="enrollments-fill" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--mantine-color-teal-filled)" stopOpacity={0.24} />
            <stop offset="1" stopColor="var(--mantine-color-teal-filled)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--m-line)" strokeDasharray="3 4" />
        <XAxis
          dataKey="month"
          reversed
          tickFormatter={formatMonth}
          tick={tick}
          tickLine={false}
          axisLine={false}
          interval="preserveStart"
          minTickGap={36}
        />
        <YAxis
          orientation="right"
          allowDecimals={false}
          width={36}
          tickFormatter={formatNumber}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={<Words />} cursor={{ stroke: 'var(--m-line-strong)' }} isAnimationActive={false} />
        <Area
          dataKey="count"
          type="linear"
          stroke="var(--mantine-color-teal-filled)"
          strokeWidth={2.2}
          fill="url(#enrollments-fill)"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
