import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { quizSubmissionQuery } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface StudentAnswersProps {
  quizId: number
  submissionId: number
  onBack: () => void
}

/** Every answer of one student: what was chosen, and the key where it was something else. */
export function StudentAnswers({ quizId, submissionId, onBack }: StudentAnswersProps) {
  const submission = useQuery(quizSubmissionQuery(quizId, submissionId))
  const back = (
    <Button
      variant="subtle"
      size="sm"
      className="quiz-answers-back"
      leftSection={<IconArrowRight size={18} aria-hidden />}
      data-autofocus
      onClick={onBack}
    >
      {quizzesText.backToResults}
    </Button>
  )
  if (submission.isPending)
    return (
      <>
        {back}
        <VisuallyHidden role="status">{quizzesText.answersLoading}</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <SkeletonBar key={row} width={wordWidth(row, 260, 160)} />
        ))}
      </>
    )
  if (submission.data === undefined)
    return (
      <>
        {back}
        <QueryFailed title={quizzesText.answersFailed} query={submission} />
      </>
    )
  const { studentName, score, totalQuestions, receiptCode, questions } = submission.data
  return (
    <>
      {back}
      <div className="row wrap">
        <h3 className="quiz-answers-title">
          <bdi>{studentName}</bdi>
        </h3>
        <Badge tone="gray">
          <Ltr>
            {score} / {totalQuestions}
          </Ltr>
        </Badge>
        <span className="dim small">
          {quizzesText.receipt}: <Ltr>{receiptCode}</Ltr>
        </span>
      </div>
      <ol className="quiz-statistics">
        {questions.map(({ lectureQuizQuestionId, text, imageUrl, wasCorrect, options }, index) => (
          <li key={lectureQuizQuestionId}>
            <div className="row">
              <span className="quiz-question-number num" aria-hidden>
                {index + 1}
              </span>
              <Badge
                tone={wasCorrect ? 'green' : 'red'}
                icon={wasCorrect ? <IconCheck size={15} /> : <IconX size={15} />}
              >
                {wasCorrect ? quizzesText.rightAnswer : quizzesText.wrongAnswer}
              </Badge>
            </div>
            {text && (
              <p className="quiz-question-text" dir="auto">
                {text}
              </p>
            )}
            {imageUrl && <QuestionImage imageUrl={imageUrl} question={text} />}
            <ul className="quiz-options">
              {options.map((option) => (
                <li
                  key={option.lectureQuizQuestionOptionId}
                  data-correct={option.isCorrect || undefined}
                  data-wrong={(option.isChosen && !option.isCorrect) || undefined}
                >
                  <span className="quiz-option-mark" aria-hidden>
                    {option.isCorrect ? (
                      <IconCheck size={16} stroke={2.4} />
                    ) : (
                      option.isChosen && <IconX size={16} stroke={2.4} />
                    )}
                  </span>
                  <span dir="auto">{option.text}</span>
                  {(option.isChosen || option.isCorrect) && (
                    <span className="small quiz-option-word">
                      {[option.isChosen && quizzesText.studentChose, option.isCorrect && quizzesText.correctOption]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
