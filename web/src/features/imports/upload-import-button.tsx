import type { Download } from '@manara/contract/client.ts'
import { acceptAttribute } from '@manara/contract/file-kinds.ts'
import { type ImportRun, sheetKinds } from '@manara/contract/imports.ts'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { toFormError } from '../../http/form-error.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { chooseFile } from '../../ui/form/choose-file.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import type { ImportsArea, StartImport } from './imports.api.ts'
import { importsText } from './imports.text.ts'
import { TemplateButton } from './template-button.tsx'
import { fileProblem, useStart } from './use-start.ts'

interface UploadValues extends Record<string, unknown> {
  way: 'file' | 'text'
  file: File | null
  text: string
}

const ways = (['file', 'text'] as const).map((value) => ({ value, label: importsText.ways[value] }))

interface UploadImportDialogProps {
  isOpen: boolean
  area: ImportsArea
  title: string
  hint: string
  /** Extensions beyond those of sheets. */
  moreExtensions?: readonly string[]
  /** An empty file to begin with, and what it is for. */
  template?: { title: string; fetchFile: () => Promise<Download> }
  /** Text may be pasted in place of a file. */
  takesText?: boolean
  start: StartImport
  onStarted: (run: ImportRun) => void
  onClose: () => void
}

/** Takes the file of an import that begins at its classroom or course. */
export function UploadImportDialog(props: UploadImportDialogProps) {
  const { isOpen, area, title, hint, moreExtensions = [], template, takesText, start, onStarted, onClose } = props
  const { send, progress, stop } = useStart(area, start, onStarted)
  const form = useForm<UploadValues>({
    initialValues: { way: 'file', file: null, text: '' },
    validate: {
      file: (file, { way }) => (way === 'file' ? fileProblem(file, moreExtensions) : null),
      text: (text, { way }) => (way === 'text' && text.trim() === '' ? importsText.noPasted : null),
    },
  })
  const { way, file, text } = form.values
  // The same file for each attempt, so that a lost answer does not start two imports.
  const pasted = useMemo(() => new File([text], importsText.pastedName, { type: 'text/plain' }), [text])
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={importsText.send}
      form={form}
      onSave={({ file: chosen }) => send(way === 'text' ? pasted : (chosen ?? undefined))}
      toFormError={toFormError(importsText.startFailed)}
      progress={<UploadProgress {...progress} onStop={stop} />}
      onClose={onClose}
    >
      {takesText && (
        <SegmentedControl
          className="wide"
          aria-label={importsText.way}
          data={ways}
          disabled={form.submitting}
          {...form.getInputProps('way')}
        />
      )}
      {way === 'file' ? (
        <FileDrop
          className="wide"
          label={importsText.file}
          hint={hint}
          accept={[acceptAttribute(sheetKinds), ...moreExtensions.map((extension) => `.${extension}`)].join(',')}
          value={file}
          error={form.errors.file}
          isDisabled={form.submitting}
          onChange={(chosen) => chooseFile(form, chosen, chosen && fileProblem(chosen, moreExtensions))}
        />
      ) : (
        <Textarea
          className="wide"
          label={importsText.pasted}
          description={importsText.pastedHint}
          placeholder={importsText.pastedExample}
          required
          autosize
          minRows={8}
          maxRows={16}
          disabled={form.submitting}
          {...form.getInputProps('text')}
        />
      )}
      {template && way === 'file' && (
        <Group className="wide">
          <TemplateButton {...template} />
        </Group>
      )}
    </FormDialog>
  )
}

interface UploadImportButtonProps extends Omit<UploadImportDialogProps, 'isOpen' | 'onClose'> {
  label: string
}

/** Opens the upload of an import from the toolbar of a screen. */
export function UploadImportButton({ label, ...dialogProps }: UploadImportButtonProps) {
  const dialog = useDialog()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {label}
      </Button>
      {dialog.target && (
        <UploadImportDialog key={dialog.turn} {...dialogProps} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
