import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Note } from '../feedback/note.tsx'
import { uiText } from '../ui.text.ts'
import '../../theme/form-dialog.css'

/** Why something could not be saved: one sentence, and what is wrong with single fields. */
export interface Refusal {
  message: string
  errors: Record<string, string[]>
}

interface Failure {
  /** Why the whole was refused. */
  message?: string | undefined
  /** Text while fields are wrong; by default their number. */
  mistakes?: string | undefined
  attempt: number
}

interface DialogFormProps<Values> {
  form: UseFormReturnType<Values>
  /** Its errors are shown. */
  onSave: (values: Values) => Promise<unknown>
  toFormError: (error: unknown) => Refusal
  /** Text on top when fields are wrong; by default their number. */
  mistakesText?: string
  /** The buttons. */
  foot: ReactNode
  children: ReactNode
}

/** Splits a refusal into errors of this form's fields and the sentence for the top. */
function readRefusal<Values extends object>({ message, errors }: Refusal, values: Values) {
  const ofFields = Object.entries(errors).filter(([field]) => field in values)
  const isAllInFields = ofFields.length > 0 && ofFields.length === Object.keys(errors).length
  return {
    fieldErrors: Object.fromEntries(ofFields.map(([field, sentences]) => [field, sentences[0]])),
    message: isAllInFields ? undefined : message,
  }
}

/** Mantine marks its password fields in another way. */
const wrongField = '[aria-invalid="true"]:enabled, input[data-invalid]:enabled'

/** Radios only choose between forms of the form. */
const firstField = ['textarea', 'select', 'input:not([type="radio"])']
  .map((field) => `.fgrid ${field}:enabled:not([readonly])`)
  .join()

/** The form inside a dialog: what went wrong on top, then the fields, then the buttons. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { form, onSave, toFormError, mistakesText, foot, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>({ attempt: 0 })
  const [unseen, setUnseen] = useState<string[]>([])

  // A dialog begins in its first field unless it names another one, not on the cross that closes it.
  useLayoutEffect(() => {
    const form = element.current
    if (!form?.querySelector('[data-autofocus]')) form?.querySelector(firstField)?.setAttribute('data-autofocus', '')
  }, [])

  // After every failed attempt the first wrong field gets the focus.
  useEffect(() => {
    if (failure.attempt > 0) element.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [failure])

  // A complaint about something that is not on the screen is said on top.
  useEffect(() => {
    const shown = element.current?.querySelector('.fgrid')?.textContent ?? ''
    const sentences = Object.values(form.errors).filter((error) => typeof error === 'string')
    setUnseen(sentences.filter((sentence) => !shown.includes(sentence)))
  }, [form.errors])

  const fail = (words: Omit<Failure, 'attempt'>) => setFailure(({ attempt }) => ({ ...words, attempt: attempt + 1 }))

  const handleSave = async (values: Values) => {
    setFailure(({ attempt }) => ({ attempt }))
    try {
      await onSave(values)
    } catch (error) {
      const { fieldErrors, message } = readRefusal(toFormError(error), values)
      form.setErrors(fieldErrors)
      fail({ message })
    }
  }

  // A field that was corrected is no longer counted.
  const wrongCount = failure.attempt > 0 ? Object.keys(form.errors).length : 0
  const seenCount = wrongCount - unseen.length
  const mistakes = seenCount > 0 ? (failure.mistakes ?? uiText.correctFields(seenCount)) : undefined
  const reasons = wrongCount > 0 ? unseen : []
  const summary = [failure.message ?? mistakes, ...reasons].filter(Boolean).join(' ')

  return (
    <form
      ref={element}
      className="modal-form"
      noValidate
      onSubmit={form.onSubmit(handleSave, () => fail({ mistakes: mistakesText }))}
    >
      {summary && <Note tone="red">{summary}</Note>}
      <div className="fgrid">{children}</div>
      {foot}
    </form>
  )
}
