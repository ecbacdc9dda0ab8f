import type { AttendedLecture } from '@manara/contract/learning.ts'
import { IconPresentation } from '@tabler/icons-react'
import { useState } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { LectureBody } from './lecture-body.tsx'
import { QuizBadge } from './quiz-badge.tsx'

const hasOpenQuiz = ({ lectureQuiz }: AttendedLecture) => lectureQuiz?.isEnabled === true && !lectureQuiz.isSubmitted

/** What waits for the student opens by itself; without such a lecture, the last one. */
const firstOpen = (lectures: readonly AttendedLecture[]) => (lectures.find(hasOpenQuiz) ?? lectures.at(-1))?.lectureId

const LectureHead = ({ lecture }: { lecture: AttendedLecture }) => (
  <>
    <span className={`${styles.lectureNumber} num`} aria-hidden>
      {lecture.lectureOrder}
    </span>
    <span className={styles.lectureWords}>
      <bdi className="strong">{lecture.title}</bdi>
      <span className="dim small">{learningText.attachments(lecture.materials.length)}</span>
    </span>
    {lecture.lectureQuiz && <QuizBadge quiz={lecture.lectureQuiz} />}
  </>
)

/** The lectures in the teacher's order, one of them unfolded. */
export function Lectures({ lectures }: { lectures: readonly AttendedLecture[] }) {
  const [openId, setOpenId] = useState(() => firstOpen(lectures))
  return (
    <section aria-labelledby="lectures">
      <h2 id="lectures" className={styles.lecturesTitle}>
        {learningText.lectures} {lectures.length > 0 && <span className="dim num">({lectures.length})</span>}
      </h2>
      {lectures.length === 0 ? (
        <div className="card">
          <Empty
            icon={<IconPresentation size={28} stroke={1.6} />}
            title={learningText.noLectures}
            text={learningText.noLecturesText}
          />
        </div>
      ) : (
        <div className={styles.lectures}>
          {lectures.map((lecture) => {
            const isOpen = lecture.lectureId === openId
            return (
              <Disclosure
                key={lecture.lectureId}
                level={3}
                isOpen={isOpen}
                head={<LectureHead lecture={lecture} />}
                onToggle={() => setOpenId(isOpen ? undefined : lecture.lectureId)}
              >
                <LectureBody lecture={lecture} />
              </Disclosure>
            )
          })}
        </div>
      )}
    </section>
  )
}
