import type { CallInput, ListCall } from '@manara/contract/client.ts'
import { type ExportEndpoint, type ExportFormat, exportFormats } from '@manara/contract/exports.ts'
import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useForm } from '@mantine/form'
import { download } from '../../http/api.ts'
import { toFormError } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { exportsText } from './exports.text.ts'

interface ExportDialogProps {
  of: ExportEndpoint
  /** The call that the list on the screen answers. */
  asked: ListCall
  isOpen: boolean
  onClose: () => void
}

type ExportValues = { format: ExportFormat; columns: string[] }

const formats = exportFormats.map((format) => ({ value: format, label: exportsText.formats[format] }))

/** Downloads all rows of a list: in which format, and with which columns. */
export function ExportDialog({ of, asked, isOpen, onClose }: ExportDialogProps) {
  const { title, columns } = of.listExport
  const all = Object.entries(columns)
  const form = useForm<ExportValues>({
    initialValues: { format: 'xlsx', columns: all.filter(([, one]) => !one.isSensitive).map(([name]) => name) },
    validate: { columns: (chosen) => (chosen.length === 0 ? exportsText.noColumn : null) },
  })

  const handleSave = async (values: ExportValues) => {
    const { limit, page, cursor, ...filters } = asked.query ?? {}
    const query = { ...filters, format: values.format, columns: values.columns.join(',') }
    const { blob, fileName } = await download(of, { ...asked, query } as CallInput<ExportEndpoint>)
    saveFile(blob, fileName ?? `${title}.${values.format}`)
    showSuccess(exportsText.done)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={exportsText.title(title)}
      saveLabel={exportsText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(exportsText.failed)}
      onClose={onClose}
    >
      <Text className="wide" size="sm">
        {exportsText.hint}
      </Text>
      <Stack className="wide" gap="xs">
        <SegmentedControl aria-label={exportsText.format} data={formats} {...form.getInputProps('format')} />
        {form.values.format === 'csv' && (
          <Text size="sm" c="dimmed">
            {exportsText.csvHint}
          </Text>
        )}
      </Stack>
      <Checkbox.Group className="wide" label={exportsText.columns} {...form.getInputProps('columns')}>
        <Stack gap="xs" mt="xs">
          {all.map(([name, { heading, isSensitive }]) => (
            <Checkbox key={name} value={name} label={heading} description={isSensitive && exportsText.sensitiveHint} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
