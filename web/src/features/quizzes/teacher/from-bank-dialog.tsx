import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { PickerFilters } from '../../question-bank/picker-filters.tsx'
import { approvedQuestionsQuery, bankCourseQuery, noFilters } from '../../question-bank/question-bank.api.ts'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { QuestionBody } from '../../question-bank/question-body.tsx'
import { quizPicksText } from '../quiz-picks.text.ts'
import { useAddQuestionsFromBank } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface FromBankDialogProps {
  quiz: QuizDetails
  isOpen: boolean
  onClose: () => void
}

interface Chosen extends Record<string, unknown> {
  ids: number[]
}

const { fromBank: words } = quizzesText

const Waiting = () => (
  <div className="stack wide">
    {[0, 1, 2].map((row) => (
      <SkeletonBar key={row} width={wordWidth(row, 260, 180)} />
    ))}
  </div>
)

/** Approved questions of the course, to be copied into the quiz. */
export function FromBankDialog({ quiz, isOpen, onClose }: FromBankDialogProps) {
  const [filters, setFilters] = useState(noFilters)
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters)
  const course = useQuery(bankCourseQuery(quiz.courseId))
  const list = useQuery(approvedQuestionsQuery(course.data, filters))
  const addition = useAddQuestionsFromBank()
  const form = useForm<Chosen>({
    initialValues: { ids: [] },
    validate: { ids: (ids) => (ids.length === 0 ? words.chooseOne : null) },
  })
  const { ids } = form.values
  const present = new Set(quiz.questions.map(({ text }) => text))

  const handleSave = async ({ ids: questionIds }: Chosen) => {
    const { message } = await addition.mutateAsync({ id: quiz.lectureQuizId, questionIds })
    showSuccess(words.added, message)
    return true
  }
  const toggle = (id: number) => {
    form.setFieldValue('ids', ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
    form.clearErrors()
  }

  const failed = [course, list].find(({ isError, data }) => isError && data === undefined)
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.title}
      saveLabel={words.save(ids.length)}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(words.failed)}
      onClose={onClose}
    >
      <div className="wide stack">
        {course.data && !course.data.isCoordinator && !course.data.sharesBank && (
          <Note tone="blue">{quizPicksText.askForSharing(course.data.coordinatorName ?? null)}</Note>
        )}
        <PickerFilters
          courseId={quiz.courseId}
          filters={filters}
          onNarrow={(patch) => setFilters({ ...filters, ...patch })}
        />
        {form.errors.ids && <Note tone="red">{form.errors.ids}</Note>}
        {failed ? (
          <QueryFailed title={bankText.loadFailed} query={failed} />
        ) : !list.data ? (
          <Waiting />
        ) : list.data.rows.length === 0 ? (
          <Empty
            icon={<IconBooks size={28} stroke={1.6} />}
            title={isNarrowed ? bankText.noMatch : words.none}
            text={isNarrowed ? bankText.noMatchText : words.noneText}
          />
        ) : (
          <ul className="framed divided">
            {list.data.rows.map((question) => {
              const isPresent = question.text !== null && present.has(question.text)
              return (
                <Group
                  component="li"
                  key={question.questionId}
                  gap="0.25rem"
                  align="start"
                  wrap="nowrap"
                  p="0.5rem 0.75rem 0.75rem"
                >
                  <Checkbox
                    label={words.choose(question.text ?? bankText.imageOnly)}
                    isChecked={ids.includes(question.questionId)}
                    isDisabled={isPresent || form.submitting}
                    onToggle={() => toggle(question.questionId)}
                  />
                  <Stack gap="xs" flex={1} miw={0} pt="0.5rem">
                    <QuestionBody question={question} />
                    <span className="dim small">
                      {bankText.difficulties[question.difficultyLevel]}
                      {isPresent && ` · ${words.present}`}
                    </span>
                  </Stack>
                </Group>
              )
            })}
          </ul>
        )}
        {list.data && list.data.total > list.data.rows.length && (
          <Text c="dimmed" fz="xs" my="1em">
            {words.more(list.data.rows.length, list.data.total)}
          </Text>
        )}
      </div>
    </FormDialog>
  )
}
