import { Box, VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { recordText } from '../academic-record.text.ts'

/** A record that is on its way. */
export const RecordSkeleton = () => (
  <>
    <VisuallyHidden role="status">{recordText.loading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      <section className="card clipped">
        <Box className="band" mih="5.5rem" />
        <div className="fact-row">
          {[0, 1, 2, 3].map((fact) => (
            <div key={fact}>
              <SkeletonBar width={wordWidth(fact, 60, 30)} />
              <br />
              <SkeletonBar width={wordWidth(fact + 3, 90, 60)} />
            </div>
          ))}
        </div>
      </section>
      <section className="card card-body stack">
        {[0, 1, 2, 3, 4].map((row) => (
          <SkeletonBar key={row} width={wordWidth(row, 220, 90)} />
        ))}
      </section>
    </div>
  </>
)
