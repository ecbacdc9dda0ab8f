import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'

/** A head and three questions, in grey. */
export const QuizSkeleton = () => (
  <div className="stack" aria-hidden>
    <section className="card card-body stack">
      <SkeletonBar width={260} />
      <SkeletonBar width={180} />
      <SkeletonBar width={220} />
    </section>
    {[0, 1, 2].map((row) => (
      <section key={row} className="card card-body stack">
        <SkeletonBar width={wordWidth(row, 240, 90)} />
        <SkeletonBar width={wordWidth(row + 3, 120, 80)} />
        <SkeletonBar width={wordWidth(row + 5, 120, 80)} />
      </section>
    ))}
  </div>
)
