import type { ImportColumn, ImportField, ImportOptions, ImportRun } from '@manara/contract/imports.ts'
import { Box, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useMapImport } from '../imports.api.ts'
import { FieldPicker } from './field-picker.tsx'
import styles from './run.module.css'
import { StepCard } from './step-card.tsx'
import '@mantine/core/styles/Switch.css'

const { mapping: text } = runText

/** The columns and options as they are chosen on the screen; they are sent with «معاينة». */
export interface MappingDraft {
  fields: Readonly<Record<number, string | null>>
  options: ImportOptions
}

interface ColumnsStepProps {
  area: ImportsArea
  run: ImportRun
  draft: MappingDraft
  takesFocus: boolean
  onDraft: (draft: MappingDraft) => void
  onPreviewed: () => void
  /** Opens the file, where the line of the headings is chosen. */
  onFile: () => void
}

type SwitchName = keyof typeof text.switches
const switchesOfKind: Partial<Record<ImportRun['kind'], readonly SwitchName[]>> = {
  PEOPLE: ['givesTemporaryIds', 'restoresZeros', 'isFamilyFirst'],
  CURRICULUM: ['createsPrograms'],
  GRADES: ['emptyClears'],
}

const getHeading = ({ heading, index }: ImportColumn) => (heading === '' ? text.noHeading(index) : heading)

const getField = ({ fields }: MappingDraft, column: ImportColumn) =>
  column.index in fields ? (fields[column.index] ?? null) : column.field

interface ColumnRowProps {
  column: ImportColumn
  fields: readonly ImportField[]
  field: string | null
  /** The column that fills a field now, by the name of the field. */
  takenBy: ReadonlyMap<string, string>
  onChange: (field: string | null) => void
}

const ColumnRow = ({ column, fields, field, takenBy, onChange }: ColumnRowProps) => (
  <li className={`${styles.column} rule-below`} data-unread={field === null || undefined}>
    <Box miw={0}>
      <bdi className="strong wrap-anywhere">{getHeading(column)}</bdi>
      <span className={`dim small ${styles.samples}`}>
        {column.samples.length === 0 && text.noSamples}
        {column.samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples may be equal
          <bdi key={index} className={styles.sample}>
            {sample}
          </bdi>
        ))}
      </span>
    </Box>
    <FieldPicker
      label={text.fieldOf(getHeading(column))}
      fields={fields}
      field={field}
      takenBy={takenBy}
      onChange={onChange}
    />
  </li>
)

function Options({ run, draft, onDraft }: Pick<ColumnsStepProps, 'run' | 'draft' | 'onDraft'>) {
  const switches = switchesOfKind[run.kind] ?? []
  if (switches.length === 0) return null
  const options = { ...run.options, ...draft.options }
  const set = (patch: ImportOptions) => onDraft({ ...draft, options: { ...draft.options, ...patch } })
  return (
    <Stack component="section" className="card-body rule-above" gap="sm" aria-label={text.options}>
      <Text component="h3" fw={600}>
        {text.options}
      </Text>
      {run.kind === 'PEOPLE' && (
        <Group gap="0.75rem">
          <span>{text.role}</span>
          <SegmentedControl
            aria-label={text.role}
            data={Object.entries(text.roles).map(([value, label]) => ({ value, label }))}
            value={String(options.role ?? 2)}
            onChange={(role) => set({ role: role === '1' ? 1 : 2 })}
          />
        </Group>
      )}
      {switches.map((name) => (
        <Switch
          key={name}
          label={text.switches[name].label}
          description={text.switches[name].text}
          checked={options[name] ?? false}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

/** Which column fills which field. */
export function ColumnsStep({ area, run, draft, takesFocus, onDraft, onPreviewed, onFile }: ColumnsStepProps) {
  const map = useMapImport(area, run.importId)
  const [isAsked, setIsAsked] = useState(false)
  const chosen = run.columns.map((column) => ({ column, field: getField(draft, column) }))
  const takenBy = new Map(chosen.flatMap(({ column, field }) => (field === null ? [] : [[field, getHeading(column)]])))
  const unread = chosen.filter(({ field }) => field === null).map(({ column }) => getHeading(column))
  const isPreviewed = run.state === 'PREVIEWED'
  const isDirty = Object.keys(draft.fields).length + Object.keys(draft.options).length > 0

  const handleField = (column: ImportColumn, field: string | null) => {
    const others = chosen.filter((other) => field !== null && other.field === field)
    const freed = Object.fromEntries(others.map((other) => [other.column.index, null]))
    onDraft({ ...draft, fields: { ...draft.fields, ...freed, [column.index]: field } })
  }
  const handlePreview = () =>
    map.mutate(
      {
        columns: chosen.map(({ column: { index }, field }) => ({ index, field })),
        options: { ...run.options, ...draft.options },
      },
      { onSuccess: ({ state }) => (state === 'MAPPING' ? setIsAsked(true) : onPreviewed()) },
    )

  return (
    <StepCard
      title={text.title}
      takesFocus={takesFocus}
      isBusy={map.isPending}
      action={
        <Button leftSection={<IconEye size={18} aria-hidden />} loading={map.isPending} onClick={handlePreview}>
          {isPreviewed ? text.previewAgain : text.preview}
        </Button>
      }
    >
      <Stack className="card-body" gap="sm">
        <p className="dim">{text.hint}</p>
        {map.isError && <Note tone="red">{toReason(text.previewFailed)(map.error)}</Note>}
        {run.missing.length > 0 && (
          <Note
            tone={isAsked ? 'red' : 'yellow'}
            action={
              run.format?.headingLine === null && (
                <Button variant="subtle" size="xs" onClick={onFile}>
                  {text.chooseHeading}
                </Button>
              )
            }
          >
            {text.missing(run.missing)}
          </Note>
        )}
        {isPreviewed && isDirty && <Note tone="yellow">{text.willForget}</Note>}
        {unread.length > 0 && <Note>{text.unreadColumns(unread)}</Note>}
      </Stack>
      <ul className="rule-above" aria-label={text.columnsLabel}>
        {chosen.map(({ column, field }) => (
          <ColumnRow
            key={column.index}
            column={column}
            fields={run.fields}
            field={field}
            takenBy={takenBy}
            onChange={(next) => handleField(column, next)}
          />
        ))}
      </ul>
      <Options run={run} draft={draft} onDraft={onDraft} />
    </StepCard>
  )
}
