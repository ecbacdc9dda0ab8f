import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Ltr } from '../../../ui/ltr.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { quizzesText } from '../quizzes.text.ts'

type Question = QuizStatistics['questions'][number]

const percentOf = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))

const Option = ({ option, total }: { option: Question['options'][number]; total: number }) => {
  const percent = percentOf(option.chosenCount, total)
  return (
    <li data-correct={option.isCorrect || undefined}>
      <div className="quiz-bar-words">
        <span className="quiz-option-mark" aria-hidden>
          {option.isCorrect && <IconCheck size={16} stroke={2.4} />}
        </span>
        <span dir="auto">{option.text}</span>
        {option.isCorrect && <VisuallyHidden>{quizzesText.correctOption}</VisuallyHidden>}
        <span className="push dim small num" title={`${percent}%`}>
          {quizzesText.chosen(option.chosenCount)} · <Ltr>{percent}%</Ltr>
        </span>
      </div>
      <span className="quiz-bar" aria-hidden>
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
    </li>
  )
}

/** How often each option was chosen; the correct one is green and has a tick. */
export const ResultsByQuestion = ({ statistics }: { statistics: QuizStatistics }) => {
  const { submissionsCount: total, questions } = statistics
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="quiz-results-list" aria-label={quizzesText.byQuestion} tabIndex={0}>
      <ol className="quiz-statistics">
        {questions.map((question, index) => (
          <li key={question.lectureQuizQuestionId}>
            <p className="quiz-question-text">
              <span className="num">{index + 1}.</span> <bdi>{question.text ?? questionsText.imageOnly}</bdi>
            </p>
            {question.imageUrl && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
            <p className="dim small">{quizzesText.correctShare(percentOf(question.correctCount, total))}</p>
            <ul className="quiz-bars">
              {question.options.map((option) => (
                <Option key={option.lectureQuizQuestionOptionId} option={option} total={total} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
