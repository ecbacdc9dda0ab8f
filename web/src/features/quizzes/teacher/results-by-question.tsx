import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { Box, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'

type Question = QuizStatistics['questions'][number]

const toPercent = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))

const Option = ({ option, total }: { option: Question['options'][number]; total: number }) => {
  const percent = toPercent(option.chosenCount, total)
  return (
    <li data-correct={option.isCorrect || undefined}>
      <Group className="wrap-anywhere" gap="0.125rem 0.5rem">
        <span className={styles.quizOptionMark} aria-hidden>
          {option.isCorrect && <IconCheck size={16} stroke={2.4} />}
        </span>
        <span dir="auto">
          <RichText text={option.text} />
        </span>
        {option.isCorrect && <VisuallyHidden>{quizzesText.correctOption}</VisuallyHidden>}
        <span className="push dim small num" title={`${percent}%`}>
          {quizzesText.chosen(option.chosenCount)} · <Ltr>{percent}%</Ltr>
        </span>
      </Group>
      <Meter
        share={percent / 100}
        color={option.isCorrect ? 'var(--mantine-color-green-filled)' : 'var(--m-field-line)'}
        height="0.5rem"
      />
    </li>
  )
}

/** How often each option was chosen; the correct one is green and has a tick. */
export const ResultsByQuestion = ({ statistics }: { statistics: QuizStatistics }) => {
  const { submissionsCount, questions } = statistics
  const totalOf = ({ shownCount }: Question) => shownCount ?? submissionsCount
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`table-window framed ${styles.resultRows}`} aria-label={quizzesText.byQuestion} tabIndex={0}>
      <ol className={styles.quizStatistics}>
        {questions.map((question, index) => (
          <li key={question.lectureQuizQuestionId}>
            <Box component="p" className="strong pre-line" lh={1.75}>
              <span className="num">{index + 1}.</span>{' '}
              <bdi>
                <RichText text={question.text ?? questionsText.imageOnly} />
              </bdi>
            </Box>
            {question.imageUrl && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
            <p className="dim small">{quizzesText.correctShare(toPercent(question.correctCount, totalOf(question)))}</p>
            <ul className={styles.quizBars}>
              {question.options.map((option) => (
                <Option key={option.lectureQuizQuestionOptionId} option={option} total={totalOf(question)} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
