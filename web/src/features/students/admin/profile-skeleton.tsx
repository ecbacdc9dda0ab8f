import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { studentsText } from '../students.text.ts'

/** Bars in the shape of the profile. */
export const ProfileSkeleton = () => (
  <>
    <VisuallyHidden role="status">{studentsText.profileLoading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      <div className="row">
        <SkeletonBar width={56} isRound />
        <span className="stack profile-skeleton-words">
          <SkeletonBar width={190} />
          <SkeletonBar width={130} />
        </span>
      </div>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="row profile-skeleton-row">
          <SkeletonBar width={wordWidth(row, 140, 70)} />
          <span className="push">
            <SkeletonBar width={64} />
          </span>
        </div>
      ))}
    </div>
  </>
)
