import { Disclosure } from '../../../ui/disclosure.tsx'
import { lecturesText } from '../lectures.text.ts'
import { LectureActions } from './lecture-actions.tsx'
import { LectureDetails } from './lecture-details.tsx'
import { LectureHead } from './lecture-head.tsx'
import type { LecturesViewProps } from './lectures-view.ts'

/** On phones: lectures one under the other, the chosen one unfolded in its place. */
export const LecturesPhone = ({ lectures, chosenId, add, handlers, renderParts, onChoose }: LecturesViewProps) => (
  <section className="lectures-phone" aria-label={lecturesText.title}>
    <div className="row">
      <h2>
        {lecturesText.title} <span className="dim num">({lectures.length})</span>
      </h2>
      {add}
    </div>
    {lectures.map((lecture, index) => {
      const { lectureId } = lecture
      const isOpen = lectureId === chosenId
      return (
        <Disclosure
          key={lectureId}
          level={3}
          isOpen={isOpen}
          head={<LectureHead lecture={lecture} />}
          onToggle={() => onChoose(isOpen ? undefined : lectureId)}
        >
          {handlers && (
            <LectureActions
              lecture={lecture}
              isFirst={index === 0}
              isLast={index === lectures.length - 1}
              {...handlers}
            />
          )}
          <LectureDetails lecture={lecture} renderParts={renderParts} />
        </Disclosure>
      )
    })}
  </section>
)
