import type { Rescoring, UnacceptedAnswers } from '@manara/contract/key-correction.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Described } from '../../questions/described.tsx'
import { acceptAnswer } from '../../questions/key-form.ts'
import { questionsText } from '../../questions/questions.text.ts'
import { rescoringsQuery, unacceptedAnswersQuery, useUndoRescoring } from '../key-correction.api.ts'
import { keyCorrectionText as text } from '../key-correction.text.ts'
import { quizzesText } from '../quizzes.text.ts'
import { KeyCorrectionDialog } from './key-correction-dialog.tsx'

/** Asks before key and results go back. */
function UndoDialog({ rescoringId, ...dialog }: { rescoringId: number; isOpen: boolean; onClose: () => void }) {
  const undo = useUndoRescoring()
  return (
    <ConfirmDialog
      {...dialog}
      tone="teal"
      Icon={IconArrowBackUp}
      question={text.undoQuestion}
      text={text.undoText}
      confirmLabel={text.undo}
      isPending={undo.isPending}
      problem={undo.isError ? toReason(text.undoFailed)(undo.error) : undefined}
      onConfirm={() =>
        undo.mutate(rescoringId, {
          onSuccess: ({ message }) => {
            showSuccess(message)
            dialog.onClose()
          },
        })
      }
    />
  )
}

interface CorrectionProps {
  rescoring: Rescoring
  numberOf: (questionId: number) => number
  onUndo: () => void
}

const Correction = ({ rescoring, numberOf, onUndo }: CorrectionProps) => (
  <Stack component="li" className="card card-body" gap="0.25rem">
    <Group gap="0.25rem 0.75rem">
      <b className="num">{formatDate(rescoring.at)}</b>
      {rescoring.by && <bdi className="dim small">{rescoring.by}</bdi>}
      <span className="dim small">{text.by(rescoring.rule, rescoring.changedCount)}</span>
      {rescoring.undoneAt && <Badge tone="gray">{text.undone}</Badge>}
      {rescoring.canUndo && (
        <Button
          className="push"
          size="sm"
          variant="light"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onUndo}
        >
          {text.undo}
        </Button>
      )}
    </Group>
    <p className="pre-line wrap-anywhere">
      <bdi>{rescoring.reason}</bdi>
    </p>
    {rescoring.questions.map(({ questionId, before, after }) => (
      <p key={questionId} className="small wrap-anywhere">
        <b>{quizzesText.questionNumber(numberOf(questionId))}</b> {text.was} <Described text={before} />، {text.is}{' '}
        <Described text={after} />
      </p>
    ))}
  </Stack>
)

interface UnacceptedProps {
  question: UnacceptedAnswers
  number: number
  onAccept: (answer: string) => void
}

const Unaccepted = ({ question, number, onAccept }: UnacceptedProps) => (
  <Stack component="li" className="card card-body" gap="0.25rem">
    <p className="strong wrap-anywhere">
      <span className="num">{number}.</span>{' '}
      <bdi>
        <RichText text={question.text ?? questionsText.imageOnly} />
      </bdi>
    </p>
    {question.answers.map(({ text: answer, count }) => (
      <Group key={answer} gap="0.25rem 0.75rem">
        <bdi className="wrap-anywhere">{answer}</bdi>
        <span className="dim small num">{text.times(count)}</span>
        <Button
          className="push"
          size="sm"
          variant="light"
          aria-label={text.acceptOne(answer)}
          onClick={() => onAccept(answer)}
        >
          {text.accept}
        </Button>
      </Group>
    ))}
  </Stack>
)

/** Typed answers that the key did not take, and the corrections of the key so far (R-key-5, R-key-6). */
export function KeyCorrections({ quiz: { lectureQuizId, questions } }: { quiz: QuizDetails }) {
  const { data: rescorings = [] } = useQuery(rescoringsQuery(lectureQuizId))
  const { data: unaccepted = [] } = useQuery(unacceptedAnswersQuery(lectureQuizId))
  const acceptance = useDialog<{ questionId: number; content: QuestionContent }>()
  const undo = useDialog<number>()
  const numberOf = (id: number) => questions.findIndex((one) => one.lectureQuizQuestionId === id) + 1
  const accepted = questions.find((one) => one.lectureQuizQuestionId === acceptance.target?.questionId)
  return (
    <>
      {unaccepted.length > 0 && (
        <section aria-labelledby="unaccepted-title">
          <Box component="h2" fz="1.0625rem" id="unaccepted-title">
            {text.unaccepted}
          </Box>
          <p className="dim small">{text.unacceptedHelp}</p>
          <Stack component="ol" gap="0.75rem" mt="xs">
            {unaccepted.map((question) => (
              <Unaccepted
                key={question.questionId}
                question={question}
                number={numberOf(question.questionId)}
                onAccept={(answer) => {
                  const { questionId, questionType, content } = question
                  acceptance.open({ questionId, content: acceptAnswer(questionType, content, answer) })
                }}
              />
            ))}
          </Stack>
        </section>
      )}
      {rescorings.length > 0 && (
        <section aria-labelledby="corrections-title">
          <Box component="h2" fz="1.0625rem" id="corrections-title">
            {text.list}
          </Box>
          <Stack component="ol" gap="0.75rem" mt="xs">
            {rescorings.map((rescoring) => (
              <Correction
                key={rescoring.rescoringId}
                rescoring={rescoring}
                numberOf={numberOf}
                onUndo={() => undo.open(rescoring.rescoringId)}
              />
            ))}
          </Stack>
        </section>
      )}
      {acceptance.target && accepted && (
        <KeyCorrectionDialog
          key={`acceptance-${acceptance.turn}`}
          quizId={lectureQuizId}
          question={accepted}
          number={numberOf(acceptance.target.questionId)}
          content={acceptance.target.content}
          isOpen={acceptance.isOpen}
          onClose={acceptance.close}
        />
      )}
      {undo.target && (
        <UndoDialog key={`undo-${undo.turn}`} rescoringId={undo.target} isOpen={undo.isOpen} onClose={undo.close} />
      )}
    </>
  )
}
