import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { messagesText as text } from '../messages.text.ts'
import styles from './queue.module.css'

/** The shape of the queue while it loads. */
export const QueueSkeleton = () => (
  <div className={styles.queue}>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <aside className={styles.side}>
      <SkeletonBar width={120} />
    </aside>
    <div className={styles.main} aria-hidden>
      <div className={styles.progress}>
        <SkeletonBar width={140} />
      </div>
      <div className={`card ${styles.card}`}>
        <SkeletonBar width={200} />
        <SkeletonBar width={150} />
        <div className={styles.words}>
          <SkeletonBar width={320} />
        </div>
        <div className={styles.ways} data-empty />
      </div>
    </div>
  </div>
)
