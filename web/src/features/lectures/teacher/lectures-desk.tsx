import { Box } from '@mantine/core'
import { formatDate } from '../../../format/dates.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { lecturesText } from '../lectures.text.ts'
import { LectureActions } from './lecture-actions.tsx'
import { LectureDetails } from './lecture-details.tsx'
import { LectureHead } from './lecture-head.tsx'
import styles from './lectures.module.css'
import type { LecturesViewProps } from './lectures-view.ts'

/** On wide screens: all lectures at the start, the chosen one beside them. */
export function LecturesDesk({ lectures, chosenId, add, handlers, renderParts, onChoose }: LecturesViewProps) {
  const found = lectures.findIndex(({ lectureId }) => lectureId === chosenId)
  const index = found === -1 ? 0 : found
  const chosen = lectures[index]
  if (!chosen) return null
  return (
    <Columns of="minmax(17rem, 1fr) minmax(0, 2fr)" atTop>
      <nav className={`card ${styles.lecturesList}`} aria-label={lecturesText.choose}>
        <div className="card-head">
          <h2>
            {lecturesText.title} <span className="dim num">({lectures.length})</span>
          </h2>
          {add}
        </div>
        <ol>
          {lectures.map((lecture) => (
            <li key={lecture.lectureId}>
              <button
                type="button"
                aria-current={lecture === chosen ? 'true' : undefined}
                onClick={() => onChoose(lecture.lectureId)}
              >
                <LectureHead lecture={lecture} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <article className={`card ${styles.lecturePanel}`} key={chosen.lectureId}>
        <header className="card-head">
          <Box className={styles.lecturePanelTitle} flex={1} miw={0}>
            <h2>
              <bdi>{chosen.title}</bdi>
            </h2>
            <span className="dim small num">{lecturesText.addedOn(formatDate(chosen.createdAt))}</span>
          </Box>
          {handlers && (
            <LectureActions
              lecture={chosen}
              isFirst={index === 0}
              isLast={index === lectures.length - 1}
              {...handlers}
            />
          )}
        </header>
        <div className="card-body">
          <LectureDetails lecture={chosen} renderParts={renderParts} />
        </div>
      </article>
    </Columns>
  )
}
