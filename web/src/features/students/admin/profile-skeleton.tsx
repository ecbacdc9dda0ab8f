import { Box, Flex, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { studentsText } from '../students.text.ts'

/** Bars in the shape of the profile. */
export const ProfileSkeleton = () => (
  <>
    <VisuallyHidden role="status">{studentsText.profileLoading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      <div className="row">
        <SkeletonBar width={56} isRound />
        <Flex component="span" direction="column" gap="xs">
          <SkeletonBar width={190} />
          <SkeletonBar width={130} />
        </Flex>
      </div>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} className="row rule-below" mih="2.5rem">
          <SkeletonBar width={wordWidth(row, 140, 70)} />
          <span className="push">
            <SkeletonBar width={64} />
          </span>
        </Box>
      ))}
    </div>
  </>
)
