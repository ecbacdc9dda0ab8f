import { formatDate } from '../../../format/dates.ts'
import { lecturesText } from '../lectures.text.ts'
import { LectureActions } from './lecture-actions.tsx'
import { LectureDetails } from './lecture-details.tsx'
import { LectureHead } from './lecture-head.tsx'
import type { LecturesViewProps } from './lectures-view.ts'

/** On wide screens: all lectures at the start, the chosen one beside them. */
export function LecturesDesk({ lectures, chosenId, add, handlers, renderParts, onChoose }: LecturesViewProps) {
  const found = lectures.findIndex(({ lectureId }) => lectureId === chosenId)
  const index = found === -1 ? 0 : found
  const chosen = lectures[index]
  if (!chosen) return null
  return (
    <div className="lectures-desk">
      <nav className="card lectures-list" aria-label={lecturesText.choose}>
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
      <article className="card lecture-panel" key={chosen.lectureId}>
        <header className="card-head">
          <div className="lecture-panel-title">
            <h2>
              <bdi>{chosen.title}</bdi>
            </h2>
            <span className="dim small num">{lecturesText.addedOn(formatDate(chosen.createdAt))}</span>
          </div>
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
    </div>
  )
}
