import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { learningText } from '../learning.text.ts'
import '../../../ui/room-cards.css'
import './classroom-cards.css'

/** Cards with bars in the place of their words. */
export const ClassroomCardsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{learningText.loading}</VisuallyHidden>
    <div className="room-cards course-cards" aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="card room-card">
          <div className="room-top patterned" data-tone="gray">
            <SkeletonBar width={52} isRound />
          </div>
          <div className="room-body stack course-waiting">
            <SkeletonBar width={wordWidth(card, 110, 60)} />
            <SkeletonBar width={wordWidth(card + 2, 150, 60)} />
            <SkeletonBar width={70} />
          </div>
        </div>
      ))}
    </div>
  </>
)
