import type { QuizDetails, QuizQuestion } from '@manara/contract/quizzes.ts'
import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { quizzesText } from '../quizzes.text.ts'
import { AddQuestionDialog } from './add-question-dialog.tsx'
import { DeleteQuestionDialog } from './delete-question-dialog.tsx'
import { freezingOf } from './freezing.ts'
import { QuestionCard } from './question-card.tsx'

/** The questions in their order, and how to add one. */
export function QuestionList({ quiz }: { quiz: QuizDetails }) {
  const { lectureQuizId, questions } = quiz
  const freezing = freezingOf(quiz)
  const addition = useDialog()
  const deletion = useDialog<{ question: QuizQuestion; number: number }>()

  const addButton = (
    <Button
      size="md"
      variant={questions.length === 0 ? 'filled' : 'light'}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={freezing !== undefined}
      onClick={() => addition.open(true)}
    >
      {quizzesText.addQuestion}
    </Button>
  )

  return (
    <section className="quiz-questions" aria-labelledby="quiz-questions-title">
      <div className="row wrap quiz-questions-head">
        <h2 id="quiz-questions-title">{quizzesText.questions}</h2>
        <span className="dim small num">{quizzesText.questionsCount(questions.length)}</span>
        {questions.length > 0 && <span className="push">{addButton}</span>}
      </div>
      {questions.length === 0 ? (
        <div className="card">
          <Empty
            icon={<IconListDetails size={28} stroke={1.6} />}
            title={quizzesText.noQuestionsYet}
            text={quizzesText.noQuestionsYetText}
          >
            {addButton}
          </Empty>
        </div>
      ) : (
        <ol className="quiz-question-list">
          {questions.map((question, index) => (
            <QuestionCard
              key={question.lectureQuizQuestionId}
              question={question}
              number={index + 1}
              freezing={freezing}
              onDelete={() => deletion.open({ question, number: index + 1 })}
            />
          ))}
        </ol>
      )}
      {addition.target && (
        <AddQuestionDialog
          key={`addition-${addition.turn}`}
          quizId={lectureQuizId}
          isOpen={addition.isOpen}
          onClose={addition.close}
        />
      )}
      {deletion.target && (
        <DeleteQuestionDialog
          key={`deletion-${deletion.turn}`}
          {...deletion.target}
          isOpen={deletion.isOpen}
          onClose={deletion.close}
        />
      )}
    </section>
  )
}
