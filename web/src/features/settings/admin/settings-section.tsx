import { updateSettings } from '@manara/contract/settings.ts'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { settingsScreenText as text } from '../settings-screen.text.ts'
import styles from './settings.module.css'

/** A section tells the page whether leaving it would lose something. */
export type OnDirty = (section: string, isDirty: boolean) => void

interface SettingsSectionProps<Values> {
  title: string
  hint: string
  saveLabel: string
  form: UseFormReturnType<Values>
  onDirty: OnDirty
  /** Gives the server's sentence, unless there was nothing to save. */
  onSave: (values: Values) => Promise<{ message: string } | undefined>
  children: ReactNode
  /** Beside the form, as what comes of it. */
  aside?: ReactNode
}

/** The frame of a section whose fields come from another feature. */
export type SectionFrame = <Values extends Record<string, unknown>>(
  section: Omit<SettingsSectionProps<Values>, 'onDirty'>,
) => ReactNode

/**
 * One subject of the settings, saved by itself; its save bar is there while something is unsaved. Without the permission
 * to change settings it is only to read.
 */
export function SettingsSection<Values extends Record<string, unknown>>(props: SettingsSectionProps<Values>) {
  const { title, hint, saveLabel, form, onDirty, onSave, children, aside } = props
  const can = useCan()
  const isDirty = form.isDirty()

  useEffect(() => {
    onDirty(title, isDirty)
    return () => onDirty(title, false)
  }, [title, isDirty, onDirty])

  const handleSave = async (values: Values) => {
    const saved = await onSave(values)
    form.setInitialValues(values)
    form.resetDirty(values)
    if (saved) showSuccess(text.saved, saved.message)
  }

  const foot = isDirty && (
    <DialogActions
      back={
        <Button size="md" variant="default" disabled={form.submitting} onClick={() => form.reset()}>
          {text.undo}
        </Button>
      }
      onward={
        <Button size="md" type="submit" loading={form.submitting}>
          {saveLabel}
        </Button>
      }
    />
  )

  return (
    <section className="card settings-section" aria-label={title}>
      <div className="card-head">
        <div>
          <h2>{title}</h2>
          <p className="dim small">{hint}</p>
        </div>
      </div>
      <div className={`card-body ${styles.settingsBody}`} data-aside={aside !== undefined || undefined}>
        <DialogForm form={form} onSave={handleSave} toFormError={toFormError(text.saveFailed)} foot={foot}>
          {can(updateSettings) ? (
            children
          ) : (
            <fieldset disabled className={styles.readOnly}>
              {children}
            </fieldset>
          )}
        </DialogForm>
        {aside}
      </div>
    </section>
  )
}
