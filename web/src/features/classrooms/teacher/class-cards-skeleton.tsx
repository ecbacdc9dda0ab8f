import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import '../../../ui/room-cards.css'
import './class-cards.css'

/** Cards with bars in the place of their words. */
export const ClassCardsSkeleton = ({ label, count = 6 }: { label: string; count?: number }) => (
  <>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <div className="room-cards class-cards" aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name of their own
        <div key={row} className="card room-card">
          <div className="room-top patterned" data-tone="gray">
            <SkeletonBar width={52} isRound />
          </div>
          <div className="room-body">
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
        </div>
      ))}
    </div>
  </>
)
