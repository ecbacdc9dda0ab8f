import { Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import { learningText } from '../learning.text.ts'
import styles from './classroom-cards.module.css'

/** Cards with bars in the place of their words. */
export const ClassroomCardsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{learningText.loading}</VisuallyHidden>
    <div className={`tiles ${styles.courseCards}`} aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Stack key={card} className="card lift clipped" gap={0} pos="relative">
          <div className={`${roomCardsStyles.roomTop} room-top patterned`} data-tone="gray">
            <SkeletonBar width={52} isRound />
          </div>
          <Stack className={`${roomCardsStyles.roomBody} room-body`} gap="0.875rem">
            <SkeletonBar width={wordWidth(card, 110, 60)} />
            <SkeletonBar width={wordWidth(card + 2, 150, 60)} />
            <SkeletonBar width={70} />
          </Stack>
        </Stack>
      ))}
    </div>
  </>
)
