import type { ChallengeWeek } from '@manara/contract/challenges.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../format/dates.ts'
import { type Reader, weeksQuery } from './challenges.api.ts'
import { challengesText } from './challenges.text.ts'
import styles from './leaderboard.module.css'

interface WeekPickerProps {
  reader: Reader
  courseId: number
  /** The first day of the week; undefined for the present one. */
  week: string | undefined
  onWeek: (week: string | undefined) => void
}

const formatWeek = ({ weekStart, weekEnd }: ChallengeWeek) => challengesText.shortWeek(weekStart, weekEnd)

/** This week, and those before of which there is a leaderboard. */
export function WeekPicker({ reader, courseId, week, onWeek }: WeekPickerProps) {
  const { data = [] } = useQuery(weeksQuery(reader, courseId))
  const past = data.filter(({ isCurrent }) => !isCurrent)
  const isUnknown = week !== undefined && !past.some(({ weekStart }) => weekStart === week)
  if (past.length === 0 && !isUnknown) return null
  return (
    <NativeSelect
      className={styles.weekPicker}
      aria-label={challengesText.weekLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      value={week ?? ''}
      data={[
        { value: '', label: challengesText.thisWeek },
        ...(isUnknown ? [{ value: week, label: formatDay(week) }] : []),
        ...past.map((one) => ({ value: one.weekStart, label: formatWeek(one) })),
      ]}
      onChange={(event) => onWeek(event.currentTarget.value || undefined)}
    />
  )
}
