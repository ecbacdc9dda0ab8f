import { Box, Group, Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { gradesText } from '../grades.text.ts'
import styles from './grading.module.css'

const rows = Array.from({ length: 10 }, (_, row) => row)

/** Bars in the shape of the summary and the sheet. */
export const GradingSkeleton = () => (
  <>
    <VisuallyHidden role="status">{gradesText.loading}</VisuallyHidden>
    <Columns of="minmax(0, 1fr) minmax(0, 1.25fr)" aria-hidden>
      <Group className={`card ${styles.gradeProgress}`} gap="0.75rem 1rem" p="1rem 1.25rem">
        <SkeletonBar width={76} isRound />
        <SkeletonBar width={140} />
      </Group>
      <Stack className="card" gap="xs" pt="md" px={20} pb="sm">
        <SkeletonBar width={260} />
      </Stack>
    </Columns>
    <div className="card" aria-hidden>
      {rows.map((row) => (
        <Box key={row} className="row rule-below" mih="2.875rem" px="1rem">
          <SkeletonBar width={30} isRound />
          <SkeletonBar width={wordWidth(row, 110, 70)} />
          <span className="push row">
            <SkeletonBar width={72} />
            <SkeletonBar width={72} />
          </span>
        </Box>
      ))}
    </div>
  </>
)
