import type { SubmissionDetails } from '@manara/contract/quizzes.ts'
import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { Described } from '../../questions/described.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { keyCorrectionText } from '../key-correction.text.ts'
import { quizSubmissionQuery } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'

interface StudentAnswersProps {
  quizId: number
  submissionId: number
  onBack: () => void
}

/** The answer to a question without options, and its key. */
const InWords = ({
  answerText = '',
  keyText = '',
  comment,
}: Pick<SubmissionDetails['questions'][number], 'answerText' | 'keyText' | 'comment'>) => (
  <dl className="facts">
    <div>
      <dt>{quizzesText.answerInWords}</dt>
      <dd>{answerText === '' ? quizzesText.noAnswer : <Described text={answerText} />}</dd>
    </div>
    {keyText !== '' && (
      <div>
        <dt>{quizzesText.keyInWords}</dt>
        <dd>
          <Described text={keyText} />
        </dd>
      </div>
    )}
    {comment && (
      <div>
        <dt>{quizzesText.comment}</dt>
        <dd className="pre-line">
          <bdi>
            <RichText text={comment} />
          </bdi>
        </dd>
      </div>
    )}
  </dl>
)

/** Every answer of one student: what was chosen, and the key where it was something else. */
export function StudentAnswers({ quizId, submissionId, onBack }: StudentAnswersProps) {
  const submission = useQuery(quizSubmissionQuery(quizId, submissionId))
  const back = (
    <Button
      variant="subtle"
      size="sm"
      className={styles.quizAnswersBack}
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
        <Text component="h3" fz="1rem" fw={600}>
          <bdi>{studentName}</bdi>
        </Text>
        <Badge tone="gray">
          {score === null ? (
            quizzesText.awaitsMarking
          ) : (
            <Ltr>
              {score} / {totalQuestions}
            </Ltr>
          )}
        </Badge>
        <span className="dim small">
          {quizzesText.receipt}: <Ltr>{receiptCode}</Ltr>
        </span>
      </div>
      <ol className={styles.quizStatistics}>
        {questions.map(
          ({ lectureQuizQuestionId, text, imageUrl, wasCorrect, options, standing, ...inWords }, index) => (
            <li key={lectureQuizQuestionId}>
              <div className="row">
                <span className="number-tile num num" aria-hidden>
                  {index + 1}
                </span>
                {inWords.awaitsMark ? (
                  <Badge tone="yellow">{quizzesText.awaitsMarking}</Badge>
                ) : standing === 'DROPPED' && !inWords.maxPoints ? null : (
                  <Badge
                    tone={wasCorrect ? 'green' : 'red'}
                    icon={wasCorrect ? <IconCheck size={15} /> : <IconX size={15} />}
                  >
                    {wasCorrect ? quizzesText.rightAnswer : quizzesText.wrongAnswer}
                  </Badge>
                )}
                {standing && standing !== 'NORMAL' && <Badge tone="yellow">{keyCorrectionText.badges[standing]}</Badge>}
                {inWords.points !== undefined && inWords.maxPoints !== undefined && (
                  <span className="dim small num">{quizzesText.pointsOf(inWords.points, inWords.maxPoints)}</span>
                )}
              </div>
              {text && (
                <Box component="p" className="strong pre-line" dir="auto" lh={1.75}>
                  <RichText text={text} />
                </Box>
              )}
              {imageUrl && <QuestionImage imageUrl={imageUrl} question={text} />}
              {options.length === 0 && <InWords {...inWords} />}
              <ul className={styles.quizOptions} hidden={options.length === 0}>
                {options.map((option) => (
                  <li
                    key={option.lectureQuizQuestionOptionId}
                    data-correct={option.isCorrect || undefined}
                    data-wrong={(option.isChosen && !option.isCorrect) || undefined}
                  >
                    <span className={styles.quizOptionMark} aria-hidden>
                      {option.isCorrect ? (
                        <IconCheck size={16} stroke={2.4} />
                      ) : (
                        option.isChosen && <IconX size={16} stroke={2.4} />
                      )}
                    </span>
                    <span dir="auto">
                      <RichText text={option.text} />
                    </span>
                    {(option.isChosen || option.isCorrect) && (
                      <Box component="span" className="small" fw={400} ms="auto">
                        {[option.isChosen && quizzesText.studentChose, option.isCorrect && quizzesText.correctOption]
                          .filter(Boolean)
                          .join(' · ')}
                      </Box>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ol>
    </>
  )
}
