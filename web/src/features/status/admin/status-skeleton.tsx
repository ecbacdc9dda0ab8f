import { statusGroups } from '@manara/contract/status.ts'
import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { statusScreenText as text } from '../status.text.ts'

const rows = [0, 1, 2]

/** Shaped like the screen. */
export const StatusSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <div className="status" aria-hidden>
      <div className="card status-summary">
        <SkeletonBar width={64} isRound />
        <div className="status-words stack">
          <SkeletonBar width={180} />
          <SkeletonBar width={240} />
        </div>
      </div>
      <div className="status-groups">
        {statusGroups.map((group, place) => (
          <div key={group} className="card">
            <div className="card-head">
              <SkeletonBar width={wordWidth(place, 90, 60)} />
            </div>
            <ul className="status-rows">
              {rows.map((row) => (
                <li key={row} className="status-row">
                  <SkeletonBar width={20} isRound />
                  <div className="status-words stack">
                    <SkeletonBar width={wordWidth(row + place, 110, 60)} />
                    <SkeletonBar width={wordWidth(row + place, 160, 80)} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  </>
)
