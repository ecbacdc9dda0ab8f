import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dialogAttributes } from './dialog-attributes.ts'
import { FormFoot } from './form-foot.tsx'
import { Note } from './note.tsx'
import { uiText } from './ui.text.ts'
import { useEntrance } from './use-entrance.ts'
import { useIsPhone } from './use-is-phone.ts'
import './form-dialog.css'

/** Why something could not be saved: one sentence, and what is wrong with single fields. */
export interface Refusal {
  message: string
  errors: Record<string, string[]>
}

interface FormDialogProps<Values> {
  isOpen: boolean
  title: string
  /** Names the object: «حفظ المستخدم». */
  saveLabel: string
  form: UseFormReturnType<Values>
  /** Answers whether the dialog is done; what it throws is shown. */
  onSave: (values: Values) => Promise<boolean>
  refusalOf: (error: unknown) => Refusal
  onClose: () => void
  children: ReactNode
}

/** Splits a refusal into errors of this form's fields and the sentence for the top. */
function readRefusal<Values extends object>({ message, errors }: Refusal, values: Values) {
  const ofFields = Object.entries(errors).filter(([field]) => field in values)
  const isAllInFields = ofFields.length > 0 && ofFields.length === Object.keys(errors).length
  return {
    fieldErrors: Object.fromEntries(ofFields.map(([field, sentences]) => [field, sentences[0]])),
    summary: isAllInFields ? uiText.correctFields(ofFields.length) : message,
  }
}

export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { isOpen, title, saveLabel, form, onSave, refusalOf, onClose, children } = props
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState({ summary: '', attempt: 0 })
  const [isLeaving, setIsLeaving] = useState(false)
  const isDirty = isOpen && form.isDirty()

  // After every failed attempt the first wrong field gets the focus.
  useEffect(() => {
    if (failure.attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault()
  })

  const fail = (summary: string) => setFailure(({ attempt }) => ({ summary, attempt: attempt + 1 }))

  const handleSave = async (values: Values) => {
    setFailure(({ attempt }) => ({ summary: '', attempt }))
    try {
      if (await onSave(values)) onClose()
    } catch (error) {
      const { fieldErrors, summary } = readRefusal(refusalOf(error), values)
      form.setErrors(fieldErrors)
      fail(summary)
    }
  }

  const handleClose = () => {
    if (form.submitting) return
    if (isDirty) setIsLeaving(!isLeaving)
    else onClose()
  }

  return (
    <Modal
      opened={isShown}
      onClose={handleClose}
      title={title}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <form
        ref={element}
        className="modal-form"
        noValidate
        onSubmit={form.onSubmit(handleSave, (errors) => fail(uiText.correctFields(Object.keys(errors).length)))}
      >
        {failure.summary && <Note tone="red">{failure.summary}</Note>}
        <div className="fgrid">{children}</div>
        {isLeaving ? (
          <FormFoot
            warning={uiText.unsavedChanges}
            back={
              <Button size="md" variant="default" autoFocus onClick={() => setIsLeaving(false)}>
                {uiText.keepEditing}
              </Button>
            }
            onward={
              <Button size="md" variant="light" color="red" onClick={onClose}>
                {uiText.discardChanges}
              </Button>
            }
          />
        ) : (
          <FormFoot
            back={
              <Button size="md" variant="default" disabled={form.submitting} onClick={handleClose}>
                {uiText.cancel}
              </Button>
            }
            onward={
              <Button size="md" type="submit" loading={form.submitting}>
                {saveLabel}
              </Button>
            }
          />
        )}
      </form>
    </Modal>
  )
}
