import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import '../../questions/marked-options.css'
import '../question-bank.css'

/** Bars in the shape of questions. */
export const QuestionsSkeleton = () => (
  <ul className="bank-list" aria-hidden>
    {[0, 1, 2].map((row) => (
      <li key={row} className="bank-item">
        <span className="row bank-badges">
          <SkeletonBar width={92} />
          <SkeletonBar width={60} />
        </span>
        <SkeletonBar width={wordWidth(row, 220, 90)} />
        <span className="marked-options">
          {[0, 1, 2, 3].map((option) => (
            <SkeletonBar key={option} width={wordWidth(option + row, 110, 80)} />
          ))}
        </span>
      </li>
    ))}
  </ul>
)
