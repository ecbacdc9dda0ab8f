import type { QuizDetails, QuizQuestion } from '@manara/contract/quizzes.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconArrowsShuffle, IconBooks, IconListDetails, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { quizPicksText } from '../quiz-picks.text.ts'
import { quizzesText } from '../quizzes.text.ts'
import { DeleteQuestionDialog } from './delete-question-dialog.tsx'
import { getFreezingReason } from './freezing.ts'
import { FromBankDialog } from './from-bank-dialog.tsx'
import { PickCard } from './pick-card.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './quiz.module.css'
import { useMoveQuestion } from './use-move-question.ts'

const KeyCorrectionDialog = lazy(async () => ({
  default: (await import('./key-correction-dialog.tsx')).KeyCorrectionDialog,
}))

/** The questions in their order, and how to add one. */
export function QuestionList({ quiz }: { quiz: QuizDetails }) {
  const { lectureQuizId, questions, picks = [], drawnCount = 0, drawnQuestions = [], shortage } = quiz
  const isEmpty = questions.length + picks.length === 0
  const freezing = getFreezingReason(quiz)
  const move = useMoveQuestion(quiz)
  const addition = useDialog()
  const fromBank = useDialog()
  const pick = useDialog()
  const edition = useDialog<QuizQuestion>()
  const deletion = useDialog<{ question: QuizQuestion; number: number }>()
  const correction = useDialog<{ question: QuizQuestion; number: number }>()
  const canCorrect = quiz.isClassroomActive && quiz.submissionsCount > 0

  const addButtons = (
    <>
      <Button
        size="md"
        variant={isEmpty ? 'filled' : 'light'}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={freezing !== undefined}
        onClick={() => addition.open(true)}
      >
        {quizzesText.addQuestion}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconBooks size={18} aria-hidden />}
        disabled={freezing !== undefined}
        onClick={() => fromBank.open(true)}
      >
        {quizzesText.fromBank.open}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconArrowsShuffle size={18} className="mirrored" aria-hidden />}
        disabled={freezing !== undefined}
        onClick={() => pick.open(true)}
      >
        {quizPicksText.open}
      </Button>
    </>
  )

  return (
    <section className="quiz-questions" aria-labelledby="quiz-questions-title">
      <Group className={styles.quizQuestionsHead} gap="0.25rem 0.75rem" mih="2.75rem" mb="xs">
        <h2 id="quiz-questions-title">{quizzesText.questions}</h2>
        <span className="dim small num">{quizzesText.questionsCount(questions.length + drawnCount)}</span>
        {!isEmpty && <span className="push row wrap quiz-question-adding">{addButtons}</span>}
      </Group>
      {shortage && !quiz.isEnabled && <Note tone="yellow">{shortage}</Note>}
      {isEmpty ? (
        <div className="card">
          <Empty
            icon={<IconListDetails size={28} stroke={1.6} />}
            title={quizzesText.noQuestionsYet}
            text={quizzesText.noQuestionsYetText}
          >
            {addButtons}
          </Empty>
        </div>
      ) : (
        <Stack component="ol" gap="0.75rem">
          {questions.map((question, index) => (
            <QuestionCard
              key={question.lectureQuizQuestionId}
              question={question}
              number={index + 1}
              isLast={index === questions.length - 1}
              freezing={freezing}
              onEdit={() => edition.open(question)}
              onMove={(step) => move(index, step)}
              onDelete={() => deletion.open({ question, number: index + 1 })}
              onCorrect={canCorrect ? () => correction.open({ question, number: index + 1 }) : undefined}
            />
          ))}
          {picks.map((one, index) => (
            <PickCard key={one.pickId} quiz={quiz} pick={one} number={index + 1} freezing={freezing} />
          ))}
        </Stack>
      )}
      {drawnQuestions.length > 0 && (
        <>
          <Box component="h3" mt="lg" mb="xs">
            {quizPicksText.drawn}
          </Box>
          <Stack component="ol" gap="0.75rem">
            {drawnQuestions.map((question, index) => (
              <QuestionCard
                key={question.lectureQuizQuestionId}
                question={question}
                number={index + 1}
                isLast
                freezing={freezing}
                onCorrect={canCorrect ? () => correction.open({ question, number: index + 1 }) : undefined}
              />
            ))}
          </Stack>
        </>
      )}
      {addition.target && (
        <QuestionDialog
          key={`addition-${addition.turn}`}
          quizId={lectureQuizId}
          isOpen={addition.isOpen}
          onClose={addition.close}
        />
      )}
      {edition.target && (
        <QuestionDialog
          key={`edition-${edition.turn}`}
          quizId={lectureQuizId}
          question={edition.target}
          isOpen={edition.isOpen}
          onClose={edition.close}
        />
      )}
      {fromBank.target && (
        <FromBankDialog key={`bank-${fromBank.turn}`} quiz={quiz} isOpen={fromBank.isOpen} onClose={fromBank.close} />
      )}
      {pick.target && <PickDialog key={`pick-${pick.turn}`} quiz={quiz} isOpen={pick.isOpen} onClose={pick.close} />}
      {correction.target && (
        <Suspense fallback={null}>
          <KeyCorrectionDialog
            key={`correction-${correction.turn}`}
            {...correction.target}
            quizId={lectureQuizId}
            isOpen={correction.isOpen}
            onClose={correction.close}
          />
        </Suspense>
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
