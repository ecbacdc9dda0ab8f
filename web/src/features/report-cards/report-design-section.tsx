import { type ReportDesign, reportLimits } from '@manara/contract/report-cards.ts'
import { Box, Button, Group, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { acceptedNumber, readNumber, writeNumber } from '../../format/typed-number.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { reportDesignQuery, useUpdateReportDesign } from './report-cards.api.ts'
import { reportCardsText as text } from './report-cards.text.ts'

const toValues = ({ words, title, note, signatures }: ReportDesign) => ({
  words: words.map(({ fromPercent, word }, at) => ({ key: `stored ${at}`, word, from: writeNumber(fromPercent) })),
  title,
  note: note ?? '',
  signatures: signatures.join('، '),
})
type DesignValues = ReturnType<typeof toValues>

const toBody = ({ words, title, note, signatures }: DesignValues): ReportDesign => ({
  words: words.map(({ word, from }) => ({ word: word.trim(), fromPercent: acceptedNumber(from) })),
  title: title.trim(),
  ...(note.trim() !== '' && { note: note.trim() }),
  signatures: signatures
    .split(/[،,]/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
})

/** Input of the frame that the settings page puts around the fields: head, save bar, and question before leaving. */
interface DesignFrame {
  title: string
  hint: string
  saveLabel: string
  form: UseFormReturnType<DesignValues>
  onSave: (values: DesignValues) => Promise<{ message: string } | undefined>
  children: ReactNode
}

interface ReportDesignSectionProps {
  frame: (given: DesignFrame) => ReactNode
}

const isPercent = (typed: string) => {
  const value = readNumber(typed)
  return typeof value === 'number' && value >= 0 && value <= 100
}

function Words({ form }: { form: UseFormReturnType<DesignValues> }) {
  const { words } = form.values
  const add = () => form.insertListItem('words', { key: `new ${Date.now()}`, word: '', from: '' })
  return (
    <fieldset className="wide stack">
      <legend>{text.words}</legend>
      <p className="dim small">{text.wordsHelp}</p>
      {words.map(({ key, word }, at) => (
        <Group key={key} wrap="nowrap" align="start" gap="0.5rem" maw="32rem">
          <TextInput
            dir="auto"
            flex="1 1 10rem"
            aria-label={text.wordOf(at + 1)}
            maxLength={30}
            {...form.getInputProps(`words.${at}.word`)}
          />
          <Box flex="0 1 7rem">
            <NumberField hasFraction aria-label={text.fromOf(word)} {...form.getInputProps(`words.${at}.from`)} />
          </Box>
          <IconButton label={text.removeWord(word)} onClick={() => form.removeListItem('words', at)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </Group>
      ))}
      {words.length < reportLimits.words && (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {text.addWord}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function DesignForm({ design, frame }: ReportDesignSectionProps & { design: ReportDesign }) {
  const update = useUpdateReportDesign()
  const form = useForm<DesignValues>({
    initialValues: toValues(design),
    validate: {
      title: (title) => (title.trim() === '' ? text.cardTitleRequired : null),
      words: {
        word: (word) => (word.trim() === '' ? text.wordRequired : null),
        from: (typed) => (isPercent(typed) ? null : text.fromRange),
      },
    },
  })
  return frame({
    title: text.designTitle,
    hint: text.designHint,
    saveLabel: text.designSave,
    form,
    onSave: (values) => update.mutateAsync(toBody(values)),
    children: (
      <>
        <Words form={form} />
        <TextInput
          withAsterisk
          dir="auto"
          label={text.cardTitle}
          description={text.cardTitleHelp}
          maxLength={60}
          {...form.getInputProps('title')}
        />
        <TextInput
          dir="auto"
          label={text.signatures}
          description={text.signaturesHelp}
          {...form.getInputProps('signatures')}
        />
        <TextInput className="wide" dir="auto" label={text.note} maxLength={300} {...form.getInputProps('note')} />
      </>
    ),
  })
}

/** The words of final grades and the look of the report card, in the settings of the school. */
export function ReportDesignSection({ frame }: ReportDesignSectionProps) {
  const design = useQuery(reportDesignQuery)
  if (design.isPending) return <p className="card card-body dim">{text.designLoading}</p>
  if (design.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.designFailed} query={design} />
      </section>
    )
  return <DesignForm design={design.data} frame={frame} />
}
