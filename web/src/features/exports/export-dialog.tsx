import type { CallInput, ListCall } from '@manara/contract/client.ts'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import { type ExportEndpoint, type ExportFormat, exportFormats } from '@manara/contract/exports.ts'
import { Checkbox, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/SimpleGrid.css'
import { useForm } from '@mantine/form'
import { download } from '../../http/api.ts'
import { toFormError } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { exportsText } from './exports.text.ts'

/** Formats of other programs: another endpoint writes them, and they have no columns. */
export interface MoreFormats {
  of: Endpoint & { isFile: true }
  formats: readonly { value: string; label: string }[]
  hint: string
}

interface ExportDialogProps {
  of: ExportEndpoint
  more?: MoreFormats | undefined
  /** The call that the list on the screen answers. */
  asked: ListCall
  /** Words of its own for a file that is no plain export; its many columns stand side by side. */
  texts?: { title: string; hint: string }
  isOpen: boolean
  onClose: () => void
}

type ExportValues = { format: string; columns: string[] }

const isOfTables = (format: string): format is ExportFormat => exportFormats.some((one) => one === format)

const formats = exportFormats.map((format) => ({ value: format, label: exportsText.formats[format] }))

/** Downloads all rows of a list: in which format, and with which columns. */
export function ExportDialog({ of, more, asked, texts, isOpen, onClose }: ExportDialogProps) {
  const { title, columns } = of.listExport
  const all = Object.entries(columns)
  const form = useForm<ExportValues>({
    initialValues: { format: 'xlsx', columns: all.filter(([, one]) => !one.isSensitive).map(([name]) => name) },
    validate: {
      columns: (chosen, { format }) => (isOfTables(format) && chosen.length === 0 ? exportsText.noColumn : null),
    },
  })

  const { format } = form.values

  const handleSave = async (values: ExportValues) => {
    const { limit, page, cursor, ...filters } = asked.query ?? {}
    const isTable = isOfTables(values.format)
    const query = { ...filters, format: values.format, ...(isTable && { columns: values.columns.join(',') }) }
    const from = isTable || !more ? of : more.of
    const { blob, fileName } = await download(from, { ...asked, query } as CallInput<typeof from>)
    saveFile(blob, fileName ?? `${title}.${values.format}`)
    showSuccess(exportsText.done)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={texts?.title ?? exportsText.title(title)}
      saveLabel={exportsText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(exportsText.failed)}
      onClose={onClose}
    >
      <Text className="wide" size="sm">
        {texts?.hint ?? exportsText.hint}
      </Text>
      <Stack className="wide" gap="xs">
        <SegmentedControl
          aria-label={exportsText.format}
          data={[...formats, ...(more?.formats ?? [])]}
          {...form.getInputProps('format')}
        />
        {format !== 'xlsx' && (
          <Text size="sm" c="dimmed">
            {format === 'csv' ? exportsText.csvHint : more?.hint}
          </Text>
        )}
      </Stack>
      {isOfTables(format) && (
        <Checkbox.Group className="wide" label={exportsText.columns} {...form.getInputProps('columns')}>
          <SimpleGrid cols={texts ? 2 : 1} spacing="xs" mt="xs">
            {all.map(([name, { heading, isSensitive }]) => (
              <Checkbox
                key={name}
                value={name}
                label={heading}
                description={!texts && isSensitive && exportsText.sensitiveHint}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
