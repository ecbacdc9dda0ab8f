import type { ClashingPlace, MergedField, MergePreview, PlaceClash } from '@manara/contract/person-merge.ts'
import { List, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/Radio.css'
import { formatNumber } from '../../format/numbers.ts'
import styles from './person-matches.module.css'
import { matchesText } from './person-matches.text.ts'

interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  title: string
  value: string
  options: readonly [Option, Option]
  onChoose: (value: string) => void
}

/** One of two values. */
export const Choice = ({ title, value, options, onChoose }: ChoiceProps) => (
  <Radio.Group label={title} value={value} onChange={onChoose}>
    <Stack gap="0.375rem" mt="0.25rem">
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          label={
            <bdi className={styles.choice} dir="auto">
              {option.label}
            </bdi>
          }
        />
      ))}
    </Stack>
  </Radio.Group>
)

interface FieldChoicesProps {
  fields: readonly MergedField[]
  onChoose: (field: MergedField['field'], isFromOther: boolean) => void
}

/** The fields in which both differ. */
export function FieldChoices({ fields, onChoose }: FieldChoicesProps) {
  if (fields.length === 0) return <Text size="sm">{matchesText.sameFields}</Text>
  return fields.map(({ field, title, keepValue, otherValue, isFromOther }) => (
    <Choice
      key={field}
      title={title}
      value={isFromOther ? 'other' : 'keep'}
      options={[
        { value: 'keep', label: keepValue ?? matchesText.noValue },
        { value: 'other', label: otherValue ?? matchesText.noValue },
      ]}
      onChoose={(value) => onChoose(field, value === 'other')}
    />
  ))
}

const mark = (value: number | null) => (value === null ? matchesText.noMark : formatNumber(value))

const describe = ({ classroomName, practicalGrade, examGrade, finalGrade }: ClashingPlace) =>
  matchesText.place(classroomName, matchesText.marks(mark(practicalGrade), mark(examGrade), mark(finalGrade)))

const toOption = (place: ClashingPlace): Option => ({ value: String(place.enrollmentId), label: describe(place) })

interface ClashChoicesProps {
  clashes: readonly PlaceClash[]
  onChoose: (clash: PlaceClash, enrollmentId: number) => void
}

/** Which place stays where both have one. */
export const ClashChoices = ({ clashes, onChoose }: ClashChoicesProps) => (
  <Stack gap="sm">
    <Text fw={600}>{matchesText.clashes}</Text>
    {clashes.map((clash) => (
      <Choice
        key={clash.keep.enrollmentId}
        title={matchesText.clashCourse(clash.courseName)}
        value={String(clash.keptEnrollmentId)}
        options={[toOption(clash.keep), toOption(clash.other)]}
        onChoose={(value) => onChoose(clash, Number(value))}
      />
    ))}
  </Stack>
)

/** What goes to the one who stays, in counts, and what does not. */
export const MovedList = ({ moved, notes }: Pick<MergePreview, 'moved' | 'notes'>) => (
  <Stack gap="xs">
    <Text fw={600}>{moved.length === 0 ? matchesText.nothingMoves : matchesText.moved}</Text>
    {moved.length > 0 && (
      <List size="sm" aria-label={matchesText.moved}>
        {moved.map(({ name, count }) => (
          <List.Item key={name}>{matchesText.movedLine(name, count)}</List.Item>
        ))}
      </List>
    )}
    {notes.map((note) => (
      <Text key={note} size="sm" c="dimmed">
        {note}
      </Text>
    ))}
  </Stack>
)
