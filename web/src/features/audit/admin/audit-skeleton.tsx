import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'

const rows = Array.from({ length: 7 }, (_, row) => row)

/** Bars in the shape of the rows. */
export const AuditSkeleton = () => (
  <div className="audit-rows" aria-hidden>
    {rows.map((row) => (
      <div key={row} className="audit-row">
        <SkeletonBar width={36} />
        <div className="audit-words">
          <SkeletonBar width={wordWidth(row, 200, 80)} />
          <SkeletonBar width={wordWidth(row + 3, 140, 60)} />
          <SkeletonBar width={wordWidth(row + 5, 260, 90)} />
        </div>
      </div>
    ))}
  </div>
)
