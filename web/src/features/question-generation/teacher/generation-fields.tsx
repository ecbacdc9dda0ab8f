import { acceptAttribute } from '@manara/contract/file-kinds.ts'
import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { generationFileKinds, generationLanguages, generationLimits } from '@manara/contract/question-generation.ts'
import { classicTypes } from '@manara/contract/question-kinds/question-types.ts'
import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { chooseFile } from '../../../ui/form/choose-file.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { questionsText } from '../../questions/questions.text.ts'
import { clampCount, fileProblem, type GenerationValues } from '../generation-values.ts'
import { generationText } from '../question-generation.text.ts'

type Form = UseFormReturnType<GenerationValues>

const sources = (['text', 'file'] as const).map((value) => ({ value, label: generationText.sources[value] }))
const types = classicTypes.map((value) => ({ value, label: questionsText.types[value] }))
const levels = difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] }))
const languages = generationLanguages.map((value) => ({ value, label: generationText.languages[value] }))
const arrows = <IconSelector size={16} aria-hidden />

/** Source of the questions. No autosize: it would leave its measuring element in the page after the view changes. */
function SourceField({ form }: { form: Form }) {
  const { source, contextText, file } = form.getValues()
  if (source === 'file')
    return (
      <FileDrop
        className="wide"
        label={generationText.file}
        hint={generationText.fileHint}
        accept={acceptAttribute(generationFileKinds)}
        value={file}
        error={form.errors.file}
        onChange={(chosen) => chooseFile(form, chosen, chosen && fileProblem(chosen))}
      />
    )
  return (
    <Textarea
      withAsterisk
      className="wide"
      dir={contextText ? 'auto' : 'rtl'}
      label={generationText.text}
      description={generationText.textLength(contextText.trim().length)}
      placeholder={generationText.textPlaceholder}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize={false}
      rows={8}
      maxLength={generationLimits.maxTextLength}
      {...form.getInputProps('contextText')}
    />
  )
}

/** From what, how many, of which type, how difficult, in which language. */
export function GenerationFields({ form }: { form: Form }) {
  const { numberOfQuestions, questionType, difficulty, language, source } = form.getValues()
  const choose = <Field extends keyof GenerationValues>(
    field: Field,
    rows: readonly { value: GenerationValues[Field] }[],
    text: string,
  ) => {
    const row = rows.find(({ value }) => value === text)
    if (row) form.setValues({ [field]: row.value } as Partial<GenerationValues>)
  }
  return (
    <>
      <SegmentedControl
        className="wide"
        aria-label={generationText.source}
        data={sources}
        value={source}
        onChange={(chosen) => form.setFieldValue('source', chosen)}
      />
      <SourceField form={form} />
      <NumberField
        label={generationText.count}
        {...form.getInputProps('numberOfQuestions')}
        onBlur={() => form.setFieldValue('numberOfQuestions', clampCount(numberOfQuestions))}
      />
      <NativeSelect
        label={generationText.type}
        rightSection={arrows}
        data={types}
        value={questionType}
        onChange={({ currentTarget }) => choose('questionType', types, currentTarget.value)}
      />
      <NativeSelect
        label={generationText.difficulty}
        description={generationText.difficultyHint}
        rightSection={arrows}
        data={levels}
        value={difficulty}
        onChange={({ currentTarget }) => choose('difficulty', levels, currentTarget.value)}
      />
      <NativeSelect
        label={generationText.language}
        rightSection={arrows}
        data={languages}
        value={language}
        onChange={({ currentTarget }) => choose('language', languages, currentTarget.value)}
      />
    </>
  )
}
