import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../ui/feedback/skeleton-bar.tsx'

/** Bars in the shape of a list of lessons. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <ul className="list" aria-hidden>
      {[0, 1, 2].map((row) => (
        <li key={row}>
          <SkeletonBar isRound width={34} />
          <SkeletonBar width={wordWidth(row, 140, 70)} />
        </li>
      ))}
    </ul>
  </>
)
