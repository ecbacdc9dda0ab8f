import { Group } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import markedOptionsStyles from '../../questions/marked-options.module.css'
import styles from '../question-bank.module.css'

/** Bars in the shape of questions. */
export const QuestionsSkeleton = () => (
  <ul className={styles.bankList} aria-hidden>
    {[0, 1, 2].map((row) => (
      <li key={row} className={`${styles.bankItem} rule-below`}>
        <Group component="span" gap="0.375rem" wrap="nowrap">
          <SkeletonBar width={92} />
          <SkeletonBar width={60} />
        </Group>
        <SkeletonBar width={wordWidth(row, 220, 90)} />
        <span className={markedOptionsStyles.markedOptions}>
          {[0, 1, 2, 3].map((option) => (
            <SkeletonBar key={option} width={wordWidth(option + row, 110, 80)} />
          ))}
        </span>
      </li>
    ))}
  </ul>
)
