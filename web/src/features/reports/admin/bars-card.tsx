import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Meter } from '../../../ui/feedback/meter.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import styles from './dashboard.module.css'

export interface BarRow {
  key: string
  name: ReactNode
  words: ReactNode
  /** 0 to 1. */
  share: number
  tone: Tone
}

interface BarsCardProps {
  title: string
  rows: readonly BarRow[]
  /** Said when there are no rows. */
  nothing: string
}

/** Rows of bars, each with its value in words beside it; the longest starts on the right. */
export const BarsCard = ({ title, rows, nothing }: BarsCardProps) => (
  <section className="card">
    <Box className="card-head" bd="none">
      <h2>{title}</h2>
    </Box>
    {rows.length === 0 ? (
      <Text c="dimmed" pt={0} px={20} pb={20}>
        {nothing}
      </Text>
    ) : (
      <Stack component="ul" className={styles.bars} gap="0.75rem" p="0 1.25rem 1.25rem">
        {rows.map(({ key, name, words, share, tone }) => (
          <li key={key}>
            <Box component="span" fw={600}>
              {name}
            </Box>
            <span className="bars-words num dim">{words}</span>
            <Meter
              className={styles.barsTrack}
              share={Math.min(1, share)}
              color={`var(--mantine-color-${tone}-filled)`}
              height="0.625rem"
            />
          </li>
        ))}
      </Stack>
    )}
  </section>
)
