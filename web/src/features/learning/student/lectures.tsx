import type { AttendedLecture } from '@manara/contract/learning.ts'
import { Box, Center, Stack } from '@mantine/core'
import { IconPresentation } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { LectureBody } from './lecture-body.tsx'
import { QuizBadge } from './quiz-badge.tsx'

const hasOpenQuiz = ({ lectureQuiz }: AttendedLecture) => lectureQuiz?.isEnabled === true && !lectureQuiz.isSubmitted

/** Opens the first lecture with an open quiz, else the last lecture. */
const firstOpen = (lectures: readonly AttendedLecture[]) => (lectures.find(hasOpenQuiz) ?? lectures.at(-1))?.lectureId

const LectureHead = ({ lecture }: { lecture: AttendedLecture }) => (
  <>
    <Center
      component="span"
      className="num"
      flex="none"
      w="2rem"
      h="2rem"
      bdrs="0.625rem"
      bg="var(--m-surface-3)"
      fw={600}
      aria-hidden
    >
      {lecture.lectureOrder}
    </Center>
    <Stack component="span" className={styles.lectureWords} gap={0} miw={0}>
      <bdi className="strong">{lecture.title}</bdi>
      <span className="dim small">{learningText.attachments(lecture.materials.length)}</span>
    </Stack>
    {lecture.lectureQuiz && <QuizBadge quiz={lecture.lectureQuiz} />}
  </>
)

/** The lectures in the teacher's order, one of them unfolded. */
export function Lectures({ lectures }: { lectures: readonly AttendedLecture[] }) {
  const [openId, setOpenId] = useState(() => firstOpen(lectures))
  return (
    <section aria-labelledby="lectures">
      <Box component="h2" id="lectures" className={styles.lecturesTitle} m="0.25rem 0 0.5rem" fz="1.0625rem">
        {learningText.lectures} {lectures.length > 0 && <span className="dim num">({lectures.length})</span>}
      </Box>
      {lectures.length === 0 ? (
        <div className="card">
          <Empty
            icon={<IconPresentation size={28} stroke={1.6} />}
            title={learningText.noLectures}
            text={learningText.noLecturesText}
          />
        </div>
      ) : (
        <Stack className={styles.lectures} gap="0.625rem">
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
        </Stack>
      )}
    </section>
  )
}
