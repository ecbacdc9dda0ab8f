import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPencil, IconQuote, IconRefresh, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { MarkedOptions } from '../../questions/marked-options.tsx'
import type { QuestionValues } from '../../questions/question-form.ts'
import { questionsText } from '../../questions/questions.text.ts'
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
    <p className="generation-text" dir="auto">
      {text}
    </p>
    <MarkedOptions
      label={questionsText.options}
      options={options.map(({ key, text: words }) => ({ key, text: words, isCorrect: key === correctKey }))}
    />
  </>
)

/** One suggestion: what it asks, what it was made from, and what can become of it. */
export function SuggestionItem(props: SuggestionItemProps) {
  const { suggestion, number, isCoordinator, isEditing, isLocked, onSave, onEdit, onReword, onSwap, onRemove } = props
  const { key, made, values, isSaving, trouble } = suggestion
  const isOff = isSaving || isLocked

  if (isEditing)
    return (
      <li className="generation-item">
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
    <li className="generation-item" aria-busy={isSaving || undefined}>
      <div className="generation-head">
        <span className="generation-number num" aria-hidden>
          {formatNumber(number)}
        </span>
        <Badge>{bankText.difficulties[made.difficultyLevel]}</Badge>
        <Badge>{questionsText.types[made.questionType]}</Badge>
        <Badge tone={made.engine === 'provider' ? 'grape' : 'gray'}>
          <VisuallyHidden>{generationText.engine}: </VisuallyHidden>
          <bdi>{made.engineName}</bdi>
        </Badge>
      </div>
      <Words values={values} />
      {made.sourceSentence !== null && (
        <blockquote className="generation-source" dir="auto">
          <IconQuote size={16} aria-hidden />
          <span>
            <b>{generationText.fromText}: </b>
            <bdi>{made.sourceSentence}</bdi>
          </span>
        </blockquote>
      )}
      {trouble !== undefined && <Note tone="red">{trouble}</Note>}
      <div className="generation-foot">
        <Button
          size="sm"
          variant="light"
          leftSection={<IconCheck size={17} aria-hidden />}
          aria-label={generationText.approveOf(values.text)}
          loading={isSaving}
          disabled={isLocked}
          onClick={() => onSave(suggestion)}
        >
          {isCoordinator ? generationText.approve : generationText.send}
        </Button>
        <span className="push row">
          <IconButton
            label={generationText.editOf(values.text)}
            hint={generationText.edit}
            disabled={isOff}
            onClick={() => onEdit(key)}
          >
            <IconPencil size={19} stroke={1.7} />
          </IconButton>
          <IconButton
            label={generationText.swapOf(values.text)}
            hint={generationText.swap}
            disabled={isOff}
            onClick={() => onSwap(suggestion)}
          >
            <IconRefresh size={19} stroke={1.7} />
          </IconButton>
          <IconButton
            label={generationText.removeOf(values.text)}
            hint={generationText.remove}
            disabled={isOff}
            onClick={() => onRemove(key)}
          >
            <IconX size={19} stroke={1.7} />
          </IconButton>
        </span>
      </div>
    </li>
  )
}
