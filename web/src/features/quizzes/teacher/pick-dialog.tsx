import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { questionTypeNames, questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { PickNumbers, type QuizPick } from '@manara/contract/quiz-picks.ts'
import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { readDifficulty, readQuestionType } from '../../question-bank/question-bank.api.ts'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { TopicSelect } from '../../question-bank/topic-select.tsx'
import { fittingQuery, useSavePick } from '../quiz-picks.api.ts'
import { quizPicksText as text } from '../quiz-picks.text.ts'

interface PickDialogProps {
  quiz: QuizDetails
  /** Absent: a new one. */
  pick?: QuizPick
  isOpen: boolean
  onClose: () => void
}

const arrows = <IconSelector size={16} aria-hidden />
const levels = [
  { value: '', label: bankText.allDifficulties },
  ...difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] })),
]
const types = [
  { value: '', label: bankText.allTypes },
  ...questionTypes.map((value) => ({ value, label: questionTypeNames[value] })),
]

const toValues = (pick: QuizPick | undefined) => ({
  count: writeNumber(pick?.count ?? 5),
  points: writeNumber(pick?.points ?? 1),
  difficulty: pick?.difficulty ?? '',
  topicId: pick?.topicId ?? 0,
  type: pick?.types?.[0] ?? '',
})

/** What a pick draws, with how much the bank has for it. */
export function PickDialog({ quiz, pick, isOpen, onClose }: PickDialogProps) {
  const save = useSavePick(quiz.lectureQuizId, pick?.pickId)
  const words = pick ? text.editing : text.adding
  const form = useForm({ initialValues: toValues(pick), validate: fieldRules(PickNumbers) })
  const { difficulty, topicId, type, count } = form.values
  const level = readDifficulty(difficulty)
  const questionType = readQuestionType(type)
  const fitting = useQuery(
    fittingQuery(quiz.lectureQuizId, {
      ...(level && { difficulty: level }),
      ...(questionType && { questionType }),
      ...(topicId > 0 && { topicId }),
    }),
  ).data?.count
  const isShort = fitting !== undefined && fitting < acceptedNumber(count)
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.title}
      saveLabel={words.save}
      form={form}
      onSave={async (values) => {
        const { message } = await save.mutateAsync({
          count: acceptedNumber(values.count),
          points: acceptedNumber(values.points),
          difficulty: level ?? null,
          topicId: values.topicId,
          types: questionType ? [questionType] : null,
        })
        showSuccess(words.saved, message)
        return true
      }}
      toFormError={toFormError(text.failed)}
      onClose={onClose}
    >
      <p className="wide dim">{text.help}</p>
      <NumberField label={text.fields.count} {...form.getInputProps('count')} />
      <NumberField hasFraction label={text.fields.points} {...form.getInputProps('points')} />
      <NativeSelect
        label={text.fields.difficulty}
        rightSection={arrows}
        data={levels}
        {...form.getInputProps('difficulty')}
      />
      <NativeSelect label={text.fields.type} rightSection={arrows} data={types} {...form.getInputProps('type')} />
      <TopicSelect
        courseId={quiz.courseId}
        label={text.fields.topic}
        emptyLabel={text.allTopics}
        value={topicId}
        onChange={(id) => form.setFieldValue('topicId', id)}
      />
      {fitting !== undefined && (
        <div className="wide" role="status">
          <Note tone={isShort ? 'yellow' : 'blue'} isPlain>
            {text.fitting(fitting)}. {isShort && text.tooFew}
          </Note>
        </div>
      )}
    </FormDialog>
  )
}
