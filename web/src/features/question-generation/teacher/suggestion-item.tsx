import { Box, Button, Center, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPencil, IconQuote, IconRefresh, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { MarkedOptions } from '../../questions/marked-options.tsx'
import type { QuestionValues } from '../../questions/question-form.ts'
import { questionsText } from '../../questions/questions.text.ts'
import styles from '../question-generation.module.css'
import { generationText } from '../question-generation.text.ts'
import type { Suggestion } from '../suggestions.ts'
import { SuggestionEditor } from './suggestion-editor.tsx'

export interface SuggestionActions {
  onSave: (suggestion: Suggestion) => void
  onEdit: (key: number | undefined) => void
  onReword: (key: number, values: QuestionValues) => void
  onSwap: (suggestion: Suggestion) => void
  onRemove: (key: number) => void
}

interface SuggestionItemProps extends SuggestionActions {
  suggestion: Suggestion
  number: number
  isCoordinator: boolean
  isEditing: boolean
  /** All of them are being saved. */
  isLocked: boolean
}

const Words = ({ values: { text, options, correctKey } }: Pick<Suggestion, 'values'>) => (
  <>
    <Box component="p" className="wrap-anywhere" fw={600} fz="1rem" dir="auto">
      {text}
    </Box>
    <MarkedOptions
      label={questionsText.options}
      options={options.map(({ key, text: words }) => ({ key, text: words, isCorrect: key === correctKey }))}
    />
  </>
)

/** One suggestion: what it asks, what it was made from, and what can become of it. */
export function SuggestionItem(props: SuggestionItemProps) {
  const { suggestion, number, isCoordinator, isEditing, isLocked, onSave, onEdit, onReword, onSwap, onRemove } = props
  const { key, made, values, isSaving, errorMessage } = suggestion
  const isOff = isSaving || isLocked

  if (isEditing)
    return (
      <li className={`${styles.generationItem} framed`}>
        <SuggestionEditor
          initialValues={values}
          onCancel={() => onEdit(undefined)}
          onDone={(changed) => {
            onReword(key, changed)
            onEdit(undefined)
          }}
        />
      </li>
    )
  return (
    <li className={`${styles.generationItem} framed`} aria-busy={isSaving || undefined}>
      <Group gap="0.375rem">
        <Center
          component="span"
          className="num"
          miw="1.75rem"
          h="1.75rem"
          me="0.25rem"
          bdrs="50%"
          bg="var(--m-surface-3)"
          fz="0.8125rem"
          fw={600}
          aria-hidden
        >
          {formatNumber(number)}
        </Center>
        <Badge>{bankText.difficulties[made.difficultyLevel]}</Badge>
        <Badge>{questionsText.types[made.questionType]}</Badge>
        <Badge tone={made.engine === 'provider' ? 'grape' : 'gray'}>
          <VisuallyHidden>{generationText.engine}: </VisuallyHidden>
          <bdi>{made.engineName}</bdi>
        </Badge>
      </Group>
      <Words values={values} />
      {made.sourceSentence !== null && (
        <Group
          component="blockquote"
          className={`wrap-anywhere ${styles.generationSource}`}
          gap="0.5rem"
          align="stretch"
          wrap="nowrap"
          p="0.5rem 0.75rem"
          bdrs="md"
          bg="var(--m-surface-3)"
          fz="0.8125rem"
          dir="auto"
        >
          <IconQuote size={16} aria-hidden />
          <span>
            <b>{generationText.fromText}: </b>
            <bdi>{made.sourceSentence}</bdi>
          </span>
        </Group>
      )}
      {errorMessage !== undefined && <Note tone="red">{errorMessage}</Note>}
      <Group gap="0.5rem" wrap="nowrap">
        <Button
          size="sm"
          variant="light"
          leftSection={<IconCheck size={17} aria-hidden />}
          aria-label={generationText.approveLabel(values.text)}
          loading={isSaving}
          disabled={isLocked}
          onClick={() => onSave(suggestion)}
        >
          {isCoordinator ? generationText.approve : generationText.send}
        </Button>
        <span className="push row">
          <IconButton
            label={generationText.editLabel(values.text)}
            hint={generationText.edit}
            disabled={isOff}
            onClick={() => onEdit(key)}
          >
            <IconPencil size={19} stroke={1.7} />
          </IconButton>
          <IconButton
            label={generationText.swapLabel(values.text)}
            hint={generationText.swap}
            disabled={isOff}
            onClick={() => onSwap(suggestion)}
          >
            <IconRefresh size={19} stroke={1.7} />
          </IconButton>
          <IconButton
            label={generationText.removeLabel(values.text)}
            hint={generationText.remove}
            disabled={isOff}
            onClick={() => onRemove(key)}
          >
            <IconX size={19} stroke={1.7} />
          </IconButton>
        </span>
      </Group>
    </li>
  )
}
