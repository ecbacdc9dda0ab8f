import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useEntrance } from '../layout/use-entrance.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { uiText } from '../ui.text.ts'
import { DeletePrompt, type Removal } from './delete-prompt.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { dialogAttributes } from './dialog-attributes.ts'
import { DialogForm, type Refusal } from './dialog-form.tsx'
import { DiscardPrompt } from './discard-prompt.tsx'
import { useBackCloses } from './use-back-closes.ts'
import '../../theme/form-dialog.css'

interface FormDialogProps<Values> {
  isOpen: boolean
  title: string
  /** Names the object: «حفظ المستخدم». */
  saveLabel: string
  /** What the form is about cannot be saved as it is; the content says why. */
  cannotSave?: boolean
  form: UseFormReturnType<Values>
  /** Answers whether the dialog is done; what it throws is shown. */
  onSave: (values: Values) => Promise<boolean>
  toFormError: (error: unknown) => Refusal
  onClose: () => void
  /** Names a second button that saves and leaves the dialog open, with an empty form. */
  againLabel?: string
  /** A button at the other end that takes back what the form is about. */
  removal?: Removal | undefined
  /** In the place of the buttons while saving takes long: how far it has come, and how to stop it. */
  progress?: ReactNode
  children: ReactNode
}

export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { isOpen, title, saveLabel, form, onSave, toFormError, onClose, cannotSave, removal, progress, children } =
    props
  const isAgain = useRef(false)
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const isDirty = isOpen && form.isDirty()

  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault()
  })

  const handleSave = async (values: Values) => {
    if (!(await onSave(values))) return
    if (isAgain.current) form.reset()
    else onClose()
  }

  const handleClose = () => {
    if (form.submitting) return
    if (isDirty) setIsLeaving(!isLeaving)
    else onClose()
  }

  useBackCloses({ isOpen, isDirty: isDirty && !form.submitting, onClose: handleClose })

  const ordinaryFoot = isLeaving ? (
    // Buttons of its own: only what is mounted takes the focus.
    <DiscardPrompt key="leaving" onStay={() => setIsLeaving(false)} onLeave={onClose} />
  ) : (
    <DialogActions
      aside={
        removal ? (
          <Button size="md" variant="light" color="red" disabled={form.submitting} onClick={() => setIsRemoving(true)}>
            {removal.label}
          </Button>
        ) : (
          props.againLabel && (
            <Button
              size="md"
              variant="light"
              disabled={form.submitting}
              onClick={({ currentTarget }) => {
                // No submit button of its own: Enter would press the first one.
                isAgain.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {props.againLabel}
            </Button>
          )
        )
      }
      back={
        <Button size="md" variant="default" disabled={form.submitting} onClick={handleClose}>
          {uiText.cancel}
        </Button>
      }
      onward={
        <Button
          size="md"
          type="submit"
          loading={form.submitting}
          disabled={cannotSave === true}
          onClick={() => {
            isAgain.current = false
          }}
        >
          {saveLabel}
        </Button>
      }
    />
  )

  const foot =
    form.submitting && progress ? (
      <div className="savefoot form-foot">{progress}</div>
    ) : removal && isRemoving ? (
      <DeletePrompt removal={removal} onBack={() => setIsRemoving(false)} onDone={onClose} />
    ) : (
      ordinaryFoot
    )

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
      <DialogForm form={form} onSave={handleSave} toFormError={toFormError} foot={foot}>
        {children}
      </DialogForm>
    </Modal>
  )
}
