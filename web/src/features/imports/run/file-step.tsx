import type { ImportRun, MapImportBody } from '@manara/contract/imports.ts'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconArrowLeft, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useMapImport } from '../imports.api.ts'
import styles from './run.module.css'
import { StepCard } from './step-card.tsx'

const { file: text } = runText
const arrows = <IconSelector size={16} aria-hidden />

/** The encodings that the server can read a text in. */
const encodings = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be', 'windows-1252', 'mac-arabic']
const headingLines = Array.from({ length: 25 }, (_, index) => index + 1)

interface FileStepProps {
  area: ImportsArea
  run: ImportRun
  takesFocus: boolean
  onNext: () => void
}

type Change = (body: MapImportBody) => void

/** What was found; «wrong?» unfolds the other encodings. */
function Encoding({ value, isBusy, onChange }: { value: string; isBusy: boolean; onChange: Change }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <span className="row wrap">
        <bdi dir="ltr">{value}</bdi>
        <Button variant="subtle" size="xs" onClick={() => setIsOpen(true)}>
          {text.isWrong}
        </Button>
      </span>
    )
  return (
    <NativeSelect
      autoFocus
      aria-label={text.encoding}
      description={text.encodingHelp}
      className={styles.formatField}
      rightSection={arrows}
      data={[...new Set([value, ...encodings])]}
      value={value}
      disabled={isBusy}
      onChange={(event) => onChange({ encoding: event.currentTarget.value })}
    />
  )
}

function Found({ run, isBusy, onChange }: { run: ImportRun; isBusy: boolean; onChange: Change }) {
  const { format, sheets } = run
  if (!format) return null
  return (
    <Facts>
      <Fact name={text.type}>{text.types[format.type]}</Fact>
      {format.encoding !== null && (
        <Fact name={text.encoding}>
          <Encoding value={format.encoding} isBusy={isBusy} onChange={onChange} />
        </Fact>
      )}
      {format.delimiter !== null && (
        <Fact name={text.delimiter}>{text.delimiters[format.delimiter] ?? format.delimiter}</Fact>
      )}
      {format.sheetName !== null && (
        <Fact name={text.sheet}>
          {sheets.length > 1 ? (
            <NativeSelect
              aria-label={text.sheet}
              className={styles.formatField}
              rightSection={arrows}
              data={sheets.map(({ name, rowCount }) => ({ value: name, label: text.sheetName(name, rowCount) }))}
              value={format.sheetName}
              disabled={isBusy}
              onChange={(event) => onChange({ sheetName: event.currentTarget.value })}
            />
          ) : (
            <bdi>{format.sheetName}</bdi>
          )}
        </Fact>
      )}
      {run.columns.length + run.firstLines.length > 0 && (format.type === 'xlsx' || format.type === 'text') && (
        <Fact name={text.heading}>
          <NativeSelect
            aria-label={text.heading}
            className={styles.formatField}
            rightSection={arrows}
            data={[
              ...(format.headingLine === null ? [{ value: '', label: text.noHeading }] : []),
              ...[...new Set([...headingLines, format.headingLine ?? 1])].map((line) => ({
                value: String(line),
                label: text.headingLine(line),
              })),
            ]}
            value={format.headingLine === null ? '' : String(format.headingLine)}
            disabled={isBusy}
            onChange={(event) => onChange({ headingLine: Number(event.currentTarget.value) })}
          />
        </Fact>
      )}
    </Facts>
  )
}

/** The first lines as they are in the file, with the line of the headings marked. */
function FirstLines({ firstLines, format }: ImportRun) {
  const width = Math.max(0, ...firstLines.map(({ cells }) => cells.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it to the side
    <section className={`framed ${styles.firstLines}`} aria-label={text.firstLines} tabIndex={0}>
      <table className="table">
        <tbody>
          {firstLines.map(({ line, cells }) => (
            <tr key={line} data-heading={line === format?.headingLine || undefined}>
              <th scope="row" className="num dim">
                {line}
                {line === format?.headingLine && (
                  <span className="badge" data-tone="teal">
                    {text.isHeading}
                  </span>
                )}
              </th>
              {Array.from({ length: width }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={index}>
                  <bdi>{cells[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What was found in the file, and how to have it read otherwise. */
export function FileStep({ area, run, takesFocus, onNext }: FileStepProps) {
  const map = useMapImport(area, run.importId)
  return (
    <StepCard
      title={text.title}
      takesFocus={takesFocus}
      isBusy={map.isPending}
      action={
        <Button rightSection={<IconArrowLeft size={18} aria-hidden />} disabled={map.isPending} onClick={onNext}>
          {runText.next}
        </Button>
      }
    >
      <Stack className="card-body">
        {map.isError && <Note tone="red">{toReason(text.changeFailed)(map.error)}</Note>}
        <Found run={run} isBusy={map.isPending} onChange={map.mutate} />
        {run.notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
        {run.firstLines.length > 0 && <FirstLines {...run} />}
      </Stack>
    </StepCard>
  )
}
