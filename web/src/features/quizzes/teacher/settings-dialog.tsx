import {
  countedTries,
  type QuizSettings,
  showingTimes,
  UpdateQuizSettingsBody,
} from '@manara/contract/quiz-settings.ts'
import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { WaitingDialog } from '../../../http/waiting-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { quizSettingsQuery, useUpdateQuizSettings } from '../quiz-settings.api.ts'
import { quizSettingsText as text } from '../quiz-settings.text.ts'
import '@mantine/core/styles/Switch.css'

interface SettingsDialogProps {
  quiz: QuizDetails
  isOpen: boolean
  onClose: () => void
}

type Fields = Omit<QuizSettings, 'lectureQuizId' | 'resultsPublishedAt' | 'needsAttempt' | 'attemptsCount'>

const write = (value: number | null) => (value === null ? '' : writeNumber(value))
const read = (typed: string) => (typed.trim() === '' ? null : acceptedNumber(typed))

const toValues = (fields: Fields) => ({
  ...fields,
  timeLimitMinutes: write(fields.timeLimitMinutes),
  attemptsAllowed: write(fields.attemptsAllowed),
  waitMinutes: writeNumber(fields.waitMinutes),
  wrongPercent: writeNumber(fields.wrongPercent),
  passPercent: writeNumber(fields.passPercent),
  entryPassword: fields.entryPassword ?? '',
})

const toFields = (values: ReturnType<typeof toValues>): Fields => ({
  ...values,
  timeLimitMinutes: read(values.timeLimitMinutes),
  attemptsAllowed: read(values.attemptsAllowed),
  waitMinutes: acceptedNumber(values.waitMinutes),
  wrongPercent: acceptedNumber(values.wrongPercent),
  passPercent: acceptedNumber(values.passPercent),
  entryPassword: values.entryPassword.trim() || null,
})

const options = <Name extends string>(names: readonly Name[], words: Record<Name, string>) =>
  names.map((value) => ({ value, label: words[value] }))

function SettingsForm({ quiz, settings, isOpen, onClose }: SettingsDialogProps & { settings: QuizSettings }) {
  const { lectureQuizId, resultsPublishedAt: _, needsAttempt: __, attemptsCount, ...stored } = settings
  const update = useUpdateQuizSettings(quiz.lectureQuizId)
  const form = useForm({ initialValues: toValues(stored), validate: fieldRules(UpdateQuizSettingsBody) })
  const edit = useEdit({
    form,
    stored,
    toFields,
    labels: text.fields,
    show: {
      counts: (name) => text.counts[name],
      showsScore: (name) => text.shows[name],
      showsKey: (name) => text.shows[name],
    },
    write: {
      timeLimitMinutes: (value) => ({ timeLimitMinutes: write(value) }),
      attemptsAllowed: (value) => ({ attemptsAllowed: write(value) }),
      waitMinutes: (value) => ({ waitMinutes: write(value) }),
      wrongPercent: (value) => ({ wrongPercent: write(value) }),
      passPercent: (value) => ({ passPercent: write(value) }),
      entryPassword: (value) => ({ entryPassword: value ?? '' }),
    },
  })
  const isFrozen = attemptsCount > 0
  const number = (field: 'timeLimitMinutes' | 'attemptsAllowed' | 'waitMinutes' | 'wrongPercent' | 'passPercent') => ({
    label: text.fields[field],
    ...form.getInputProps(field),
  })
  const choice = (field: 'counts' | 'showsScore' | 'showsKey') => ({
    label: text.fields[field],
    ...form.getInputProps(field),
  })
  const check = (field: 'shufflesQuestions' | 'shufflesOptions' | 'needsAllAnswers' | 'hidesNamesInMarking') => (
    <Switch className="wide" label={text.fields[field]} {...form.getInputProps(field, { type: 'checkbox' })} />
  )
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title}
      saveLabel={text.save}
      form={form}
      onSave={async (values) => {
        const saved = await edit.save(values, update.mutateAsync)
        if (saved) showSuccess(saved.message)
        return saved !== undefined
      }}
      toFormError={toFormError(text.failed)}
      onClose={onClose}
    >
      {edit.conflicts}
      {isFrozen && (
        <div className="wide">
          <Note tone="blue" isPlain>
            {text.frozen}
          </Note>
        </div>
      )}
      <h3 className="wide">{text.groups.when}</h3>
      <MomentField label={text.fields.opensAt} placeholder={text.noLimit} {...form.getInputProps('opensAt')} />
      <MomentField label={text.fields.closesAt} placeholder={text.noLimit} {...form.getInputProps('closesAt')} />
      <NumberField
        unit={text.minutes}
        placeholder={text.noLimit}
        description={text.limitHelp}
        {...number('timeLimitMinutes')}
      />
      <TextInput
        dir="auto"
        label={text.fields.entryPassword}
        description={text.passwordHelp}
        maxLength={30}
        autoComplete="off"
        {...form.getInputProps('entryPassword')}
      />
      <h3 className="wide">{text.groups.how}</h3>
      <NumberField placeholder={text.noLimit} description={text.attemptsHelp} {...number('attemptsAllowed')} />
      <NumberField unit={text.minutes} {...number('waitMinutes')} />
      <NativeSelect disabled={isFrozen} data={options(countedTries, text.counts)} {...choice('counts')} />
      <NumberField unit="%" disabled={isFrozen} description={text.wrongHelp} {...number('wrongPercent')} />
      {check('shufflesQuestions')}
      {check('shufflesOptions')}
      {check('needsAllAnswers')}
      {check('hidesNamesInMarking')}
      <h3 className="wide">{text.groups.result}</h3>
      <NativeSelect data={options(showingTimes, text.shows)} {...choice('showsScore')} />
      <NativeSelect data={options(showingTimes, text.shows)} {...choice('showsKey')} />
      <NumberField unit="%" {...number('passPercent')} />
    </FormDialog>
  )
}

/** How a quiz is taken and what students see of it (R-quiz-11). */
export function SettingsDialog(props: SettingsDialogProps) {
  const settings = useQuery(quizSettingsQuery(props.quiz.lectureQuizId))
  if (settings.data) return <SettingsForm {...props} settings={settings.data} />
  return (
    <WaitingDialog
      isOpen={props.isOpen}
      title={text.title}
      loading={text.loading}
      failed={text.loadFailed}
      query={settings}
      onClose={props.onClose}
    />
  )
}
