import { Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { programsText } from '../programs.text.ts'
import type { ProgramFormValues } from './program-form.ts'
import { ProgramNamesakes } from './program-namesakes.tsx'
import '@mantine/core/styles/Switch.css'

interface ProgramFieldsProps {
  form: UseFormReturnType<ProgramFormValues>
  /** The program that is being edited. */
  ownId?: number
}

/** Fields shared by adding and editing. */
export const ProgramFields = ({ form, ownId }: ProgramFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide"
      label={programsText.name}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <ProgramNamesakes name={form.values.name} ownId={ownId} />
    <Textarea
      className="wide"
      label={programsText.description}
      description={programsText.descriptionHelp}
      maxLength={2000}
      maxRows={8}
      {...form.getInputProps('description')}
    />
    <Switch
      className="wide"
      label={programsText.registrationSwitch}
      description={programsText.registrationHelp}
      {...form.getInputProps('isRegistrationOpen', { type: 'checkbox' })}
    />
    {!form.values.isRegistrationOpen && (
      <TextInput
        className="wide"
        type="date"
        label={programsText.opensOn}
        description={programsText.opensOnHelp}
        {...form.getInputProps('registrationOpensOn')}
      />
    )}
  </>
)
