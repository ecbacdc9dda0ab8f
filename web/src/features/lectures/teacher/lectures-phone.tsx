import { useEffect, useRef } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { lecturesText } from '../lectures.text.ts'
import { LectureActions } from './lecture-actions.tsx'
import { LectureDetails } from './lecture-details.tsx'
import { LectureHead } from './lecture-head.tsx'
import styles from './lectures.module.css'
import type { LecturesViewProps } from './lectures-view.ts'

/** Scrolls to an added lecture: it is below all others, out of sight. */
function useIntoSight(lectures: LecturesViewProps['lectures'], newId: number | undefined) {
  const list = useRef<HTMLElement>(null)
  const place = lectures.findIndex(({ lectureId }) => lectureId === newId)
  useEffect(() => {
    if (place !== -1) list.current?.querySelectorAll('.disclosure')[place]?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return list
}

/** On phones: lectures one under the other, the chosen one unfolded in its place. */
export function LecturesPhone(props: LecturesViewProps) {
  const { lectures, chosenId, newId, add, handlers, renderParts, onChoose } = props
  const list = useIntoSight(lectures, newId)
  return (
    <section ref={list} className={styles.lecturesPhone} aria-label={lecturesText.title}>
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
}
