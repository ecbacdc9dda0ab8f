import { Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import styles from './class-cards.module.css'

/** Cards with bars in the place of their words. */
export const ClassCardsSkeleton = ({ label, count = 6 }: { label: string; count?: number }) => (
  <>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <div className={`tiles ${styles.classCards}`} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name of their own
        <Stack key={row} className="card lift clipped" gap={0} pos="relative">
          <div className={`${roomCardsStyles.roomTop} room-top patterned`} data-tone="gray">
            <SkeletonBar width={52} isRound />
          </div>
          <div className={`${roomCardsStyles.roomBody} room-body`}>
            <span>
              <SkeletonBar width={wordWidth(row, 110, 60)} />
            </span>
            <span>
              <SkeletonBar width={wordWidth(row + 2, 90, 50)} />
            </span>
            <span>
              <SkeletonBar width={170} />
            </span>
          </div>
        </Stack>
      ))}
    </div>
  </>
)
