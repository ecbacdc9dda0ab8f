import { statusGroups } from '@manara/contract/status.ts'
import { Box, Flex, Group, Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { statusScreenText as text } from '../status.text.ts'
import styles from './status.module.css'

const rows = [0, 1, 2]

/** Shaped like the screen. */
export const StatusSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack maw="72rem" aria-hidden>
      <Group className={`card ${styles.statusSummary}`} gap="1.25rem" wrap="nowrap" p="1.25rem">
        <SkeletonBar width={64} isRound />
        <Box className={`${styles.statusWords} stack`} flex={1} miw={0}>
          <SkeletonBar width={180} />
          <SkeletonBar width={240} />
        </Box>
      </Group>
      <div className={styles.statusGroups}>
        {statusGroups.map((group, place) => (
          <div key={group} className="card">
            <div className="card-head">
              <SkeletonBar width={wordWidth(place, 90, 60)} />
            </div>
            <ul>
              {rows.map((row) => (
                <Flex key={row} className={`${styles.statusRow} rule-below`} component="li" gap="sm" py={14} px={20}>
                  <SkeletonBar width={20} isRound />
                  <Box className={`${styles.statusWords} stack`} flex={1} miw={0}>
                    <SkeletonBar width={wordWidth(row + place, 110, 60)} />
                    <SkeletonBar width={wordWidth(row + place, 160, 80)} />
                  </Box>
                </Flex>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Stack>
  </>
)
